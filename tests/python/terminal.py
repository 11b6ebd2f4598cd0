"""Plays a terminal: terminal.py REPLY LINES PROGRAM

Types the lines (separated by ;) into the program, each when a prompt is there, and answers its question about
what the terminal can do (ESC [ c) with REPLY.  Prints all that the program has sent."""
import fcntl
import os
import pty
import struct
import sys
import termios

reply = sys.argv[1].encode().decode("unicode_escape").encode("latin-1")
lines = sys.argv[2].split(";") + ["quit"]
child, terminal = pty.fork()
if child == 0:
    os.execv(sys.argv[3], [sys.argv[3]])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 1200, 800))

mark = b"> " if os.environ["TERM"] == "dumb" else b"\x1b[?2004h"
sent, seen, asked = b"", 0, 0
while True:
    try:
        more = os.read(terminal, 65536)
    except OSError:  # the program has ended
        break
    if not more:
        break
    sent += more
    if sent.count(b"\x1b[c") > asked:
        asked += 1
        os.write(terminal, reply)
    # Before a line is read the terminal is told to mark what is pasted, and what was typed is forgotten; only
    # whoever has seen the prompt after that is listened to.
    if lines and sent.count(mark) > seen and b"> " in sent[sent.rindex(mark):]:
        seen += 1
        os.write(terminal, lines.pop(0).encode() + b"\r")
sys.stdout.buffer.write(sent)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
