import { between, type CharSet, classes, exactly, letters, not, oneOf } from './chars.ts'
import { patternFaults } from './faults.ts'
import type { Reader } from './reader.ts'

/** What stands after a backslash outside of brackets. */
export function readEscape(reader: Reader): CharSet {
  const one = readOne(reader)
  return typeof one === 'number' ? exactly(one) : one
}

/** A class in brackets, the opening one being read already. */
export function readClass(reader: Reader): CharSet {
  const negated = reader.takes('^')
  const members: CharSet[] = []
  while (!reader.takes(']')) members.push(readEntry(reader))
  return negated ? not(oneOf(...members)) : oneOf(...members)
}

function readEntry(reader: Reader): CharSet {
  const from = readMember(reader)
  if (typeof from !== 'number') return from
  if (!reader.sees('-') || reader.sees('-]')) return exactly(from)
  reader.takes('-')
  const to = readMember(reader)
  if (typeof to !== 'number' || to < from) throw reader.unreadable()
  return between(from, to)
}

const readMember = (reader: Reader): number | CharSet =>
  reader.takes('\\') ? readOne(reader) : (reader.next().codePointAt(0) ?? 0)

/** A single character by its code point, or a class of them. */
function readOne(reader: Reader): number | CharSet {
  const char = reader.next()
  const known = classes[char]
  if (known) return known
  if (char === 'u' || char === 'x') return readCode(reader, char === 'u' ? 4 : 2)
  if (/[1-9bBkpPc]/.test(char)) throw patternFaults.unsupported({ part: `\\${char}` })
  return letters[char] ?? char.codePointAt(0) ?? 0
}

function readCode(reader: Reader, length: number): number {
  const digits = reader.run(/[0-9a-fA-F]/, length)
  if (digits.length < length) throw reader.unreadable()
  return Number.parseInt(digits, 16)
}
