// lzma.js - reads what `xz --format=lzma` has written.  A page is sent the program and its texts in this form, which is a
// fifth smaller than gzip's, and as small from a server that compresses nothing.
//
// As in the format's specification: one bit after the other, each with the chance that bits in its place have had so far.
const IS_MATCH = 0, IS_REP = 192, IS_REP_G0 = 204, IS_REP_G1 = 216, IS_REP_G2 = 228, IS_REP0_LONG = 240, POS_SLOT = 432, POS_SPECIAL = 688, ALIGN = 803, LENGTH = 819, REP_LENGTH = 1333, LITERAL = 1847;
const MID = 2 + (16 << 3), HIGH = MID + (16 << 3); // within a length

export function unlzma(bytes) {
  const head = new DataView(bytes.buffer, bytes.byteOffset), size = head.getUint32(5, true);
  const lc = bytes[0] % 9, lp = Math.floor(bytes[0] / 9) % 5, pb = Math.floor(bytes[0] / 45);
  if (!(pb < 5) || head.getUint32(9, true)) throw new Error("not a file of this program");
  const out = new Uint8Array(size), chances = new Uint16Array(LITERAL + (768 << (lc + lp))).fill(1024);
  const span = new Uint32Array([0xffffffff, head.getUint32(14)]); // range and code
  let at = 18, done = 0;

  function wider() {
    if (span[0] >= 0x1000000) return;
    span[0] <<= 8;
    span[1] = span[1] << 8 | bytes[at++];
  }
  function bit(i) {
    const chance = chances[i], bound = (span[0] >>> 11) * chance, set = span[1] >= bound;
    if (set) { span[0] -= bound; span[1] -= bound; chances[i] = chance - (chance >> 5); }
    else { span[0] = bound; chances[i] = chance + ((2048 - chance) >> 5); }
    wider();
    return set ? 1 : 0;
  }
  function plain(count) {
    let value = 0;
    for (; count; count--) {
      span[0] >>>= 1;
      const set = span[1] >= span[0];
      if (set) span[1] -= span[0];
      wider();
      value = value << 1 | (set ? 1 : 0);
    }
    return value;
  }
  function tree(base, count) {
    let node = 1;
    for (let i = 0; i < count; i++) node = node << 1 | bit(base + node);
    return node - (1 << count);
  }
  function turned(base, count) {
    let node = 1, value = 0;
    for (let i = 0; i < count; i++) { const b = bit(base + node); node = node << 1 | b; value |= b << i; }
    return value;
  }
  function length(base, place) {
    if (!bit(base)) return 2 + tree(base + 2 + (place << 3), 3);
    if (!bit(base + 1)) return 10 + tree(base + MID + (place << 3), 3);
    return 18 + tree(base + HIGH, 8);
  }
  function distance(length) {
    const slot = tree(POS_SLOT + (Math.min(length - 2, 3) << 6), 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1, begin = (2 | slot & 1) << count;
    return begin + (slot < 14 ? turned(POS_SPECIAL + begin - slot, count) : (plain(count - 4) << 4) + turned(ALIGN, 4));
  }
  function literal(state, last) {
    const base = LITERAL + 768 * (((done & (1 << lp) - 1) << lc) + ((done ? out[done - 1] : 0) >> 8 - lc));
    let symbol = 1;
    if (state >= 7)
      for (let like = out[done - last - 1]; symbol < 256; like <<= 1) {
        const side = like >> 7 & 1, b = bit(base + (1 + side << 8) + symbol);
        symbol = symbol << 1 | b;
        if (side !== b) break;
      }
    while (symbol < 256) symbol = symbol << 1 | bit(base + symbol);
    out[done++] = symbol;
  }

  let state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;
  while (done < size) {
    const place = done & (1 << pb) - 1;
    let count = 1;
    if (!bit(IS_MATCH + (state << 4) + place)) {
      literal(state, rep0);
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    if (!bit(IS_REP + state)) {
      rep3 = rep2; rep2 = rep1; rep1 = rep0;
      count = length(LENGTH, place);
      rep0 = distance(count);
      state = state < 7 ? 7 : 10;
    } else {
      let long = true;
      if (!bit(IS_REP_G0 + state)) long = bit(IS_REP0_LONG + (state << 4) + place);
      else {
        let found = rep1;
        if (bit(IS_REP_G1 + state)) {
          found = rep2;
          if (bit(IS_REP_G2 + state)) { found = rep3; rep3 = rep2; }
          rep2 = rep1;
        }
        rep1 = rep0; rep0 = found;
      }
      if (long) count = length(REP_LENGTH, place);
      state = state < 7 ? (long ? 8 : 9) : 11;
    }
    if (rep0 >= done || count > size - done) throw new Error("the program is damaged");
    for (const end = done + count; done < end; done++) out[done] = out[done - rep0 - 1];
  }
  return out;
}
