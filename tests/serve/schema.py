#!/usr/bin/env python3
"""schema.py SCHEMA: does each line of standard input fit the schema?  Prints what does not, with its line.

Knows the words of JSON Schema that our schema uses, and refuses any other, so that nothing passes unread.
Where the module jsonschema is installed, it is asked as well."""
import json
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "null": type(None)}


def is_type(value, name):
    if name == "boolean":
        return isinstance(value, bool)
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def problems(value, schema, root, at):
    for word, wanted in schema.items():
        if word in ("$schema", "title", "description", "$defs", "then", "else"):
            continue
        if word == "$ref":
            yield from problems(value, root["$defs"][wanted.removeprefix("#/$defs/")], root, at)
        elif word == "type":
            names = wanted if isinstance(wanted, list) else [wanted]
            if not any(is_type(value, name) for name in names):
                yield f"{at}: {value!r:.60} is not {' or '.join(names)}"
        elif word == "const":
            if value != wanted or isinstance(value, bool) != isinstance(wanted, bool):
                yield f"{at}: {value!r:.60} is not {wanted!r}"
        elif word == "enum":
            if value not in wanted:
                yield f"{at}: {value!r:.60} is none of {wanted}"
        elif word == "minimum":
            if is_type(value, "integer") and value < wanted:
                yield f"{at}: {value} is less than {wanted}"
        elif word == "minLength":
            if isinstance(value, str) and len(value) < wanted:
                yield f"{at}: too short"
        elif word == "pattern":
            if isinstance(value, str) and not re.search(wanted, value):
                yield f"{at}: {value!r:.60} does not look like {wanted}"
        elif word == "required":
            if isinstance(value, dict):
                yield from (f"{at}: no {key}" for key in wanted if key not in value)
        elif word == "properties":
            if isinstance(value, dict):
                for key in value.keys() & wanted.keys():
                    yield from problems(value[key], wanted[key], root, f"{at}.{key}")
        elif word == "additionalProperties":
            if isinstance(value, dict):
                for key in value.keys() - schema.get("properties", {}).keys():
                    if wanted is False:
                        yield f"{at}: {key} is not expected"
                    else:
                        yield from problems(value[key], wanted, root, f"{at}.{key}")
        elif word == "items":
            if isinstance(value, list):
                for i, item in enumerate(value):
                    yield from problems(item, wanted, root, f"{at}[{i}]")
        elif word == "not":
            if not any(problems(value, wanted, root, at)):
                yield f"{at}: fits {wanted}"
        elif word == "if":
            fits = not any(problems(value, wanted, root, at))
            yield from problems(value, schema.get("then" if fits else "else", {}), root, at)
        else:
            sys.exit(f"the schema has a word that schema.py does not know: {word}")


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
try:
    import jsonschema
    other = jsonschema.Draft202012Validator(schema)
except (ImportError, AttributeError):
    other = None
count = bad = 0
for line in sys.stdin:
    count += 1
    try:
        value = json.loads(line)
    except ValueError as error:
        print(f"line {count}: not JSON: {error}: {line:.100}")
        bad += 1
        continue
    found = list(problems(value, schema, schema, "answer"))
    if other and not found:
        found = [error.message for error in other.iter_errors(value)]
    for problem in found[:3]:
        print(f"line {count}: {problem}")
        bad += 1
print(f"{count} lines, {bad} problems")
sys.exit(bad > 0)
