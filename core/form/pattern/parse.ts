import { anyChar, type CharSet, exactly, testOf } from './chars.ts'
import { readClass, readEscape } from './classes.ts'
import { patternFaults } from './faults.ts'
import { maxPatternLength, maxSteps } from './limits.ts'
import type { PatternNode } from './node.ts'
import { Reader } from './reader.ts'

const maxDepth = 40

/** Reads a regular expression in the words of JavaScript. */
export function parsePattern(text: string): PatternNode {
  if (text.length > maxPatternLength) throw patternFaults.tooLong()
  const reader = new Reader(text)
  const node = choice(reader, 0)
  if (reader.char !== undefined) throw reader.unreadable()
  return node
}

function choice(reader: Reader, depth: number): PatternNode {
  if (depth > maxDepth) throw patternFaults.tooBig()
  const parts = [sequence(reader, depth)]
  while (reader.takes('|')) parts.push(sequence(reader, depth))
  return { kind: 'choice', parts }
}

function sequence(reader: Reader, depth: number): PatternNode {
  const parts: PatternNode[] = []
  while (reader.char !== undefined && reader.char !== '|' && reader.char !== ')') {
    parts.push(repeated(reader, atom(reader, depth)))
  }
  return { kind: 'sequence', parts }
}

function atom(reader: Reader, depth: number): PatternNode {
  if (reader.takes('^')) return { kind: 'start' }
  if (reader.takes('$')) return { kind: 'end' }
  if (reader.takes('.')) return char(anyChar)
  if (reader.takes('(')) return group(reader, depth)
  if (reader.takes('[')) return char(readClass(reader))
  if (reader.takes('\\')) return char(readEscape(reader))
  const own = reader.next()
  if ('*+?'.includes(own)) throw patternFaults.unreadable({ at: 0 })
  return char(exactly(own.codePointAt(0) ?? 0))
}

const char = (set: CharSet): PatternNode => ({ kind: 'char', test: testOf(set) })

function group(reader: Reader, depth: number): PatternNode {
  if (reader.sees('?') && !reader.takes('?:')) throw patternFaults.unsupported({ part: '(?' })
  const inside = choice(reader, depth + 1)
  if (!reader.takes(')')) throw reader.unreadable()
  return inside
}

function repeated(reader: Reader, part: PatternNode): PatternNode {
  const times = timesOf(reader)
  if (!times) return part
  if (part.kind === 'start' || part.kind === 'end' || timesOf(reader)) throw reader.unreadable()
  return { kind: 'repeat', part, ...times }
}

type Times = { readonly min: number; readonly max: number }

/** How often the part before is meant; whether as often or as seldom as possible makes no difference here. */
function timesOf(reader: Reader): Times | undefined {
  const times = reader.takes('*')
    ? { min: 0, max: Number.POSITIVE_INFINITY }
    : reader.takes('+')
      ? { min: 1, max: Number.POSITIVE_INFINITY }
      : reader.takes('?')
        ? { min: 0, max: 1 }
        : reader.takes('{')
          ? counted(reader)
          : undefined
  if (times) reader.takes('?')
  return times
}

function counted(reader: Reader): Times {
  const digits = () => reader.run(/\d/, 6)
  const first = digits()
  const open = reader.takes(',')
  const second = open ? digits() : first
  if (first === '' || !reader.takes('}')) throw reader.unreadable()
  const min = Number(first)
  const max = second === '' ? Number.POSITIVE_INFINITY : Number(second)
  if (max < min) throw reader.unreadable()
  if (min > maxSteps || (Number.isFinite(max) && max > maxSteps)) throw patternFaults.tooBig()
  return { min, max }
}
