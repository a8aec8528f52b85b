import type { FieldType, Naming, ValueLimits } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'

/** Something chosen in a selector. */
export interface Picked {
  readonly id: string
  readonly name: string
}

export type Picks = readonly Picked[]

const none: Picks = []

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readOne(raw: unknown): Picks {
  if (typeof raw === 'string') return raw.trim() === '' ? [] : [{ id: raw.trim(), name: raw.trim() }]
  if (typeof raw !== 'object' || raw === null) return []
  const { id, name } = raw as { readonly id?: unknown; readonly name?: unknown }
  const key = plainText(id).trim()
  return key === '' ? [] : [{ id: key, name: plainText(name).trim() || key }]
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return partsOf(text)
  try {
    return JSON.parse(text)
  } catch {
    // Text that only looks like JSON is a list of ids like any other.
    return partsOf(text)
  }
}

/** Picks of any origin: a list, one object, their JSON, or ids parted by commas; each object once. */
export function readPicks(raw: unknown): Picks {
  const value = typeof raw === 'string' ? parsed(raw) : raw
  const picks = (Array.isArray(value) ? value : [value]).flatMap(readOne)
  const once = [...new Map(picks.map((pick) => [pick.id, pick])).values()]
  return once.length === 0 ? none : once
}

/** Names stand in the field's own column, ids in the one beside it. */
function columnNames(name: string): readonly string[] {
  const [first = '', second = ''] = name.split(',').map((part) => part.trim())
  if (first === '') return []
  if (second !== '') return [first, second]
  return first.endsWith('_ID') ? [first.slice(0, -3), first] : [first, `${first}_ID`]
}

const cellOf = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(','))

/** Name may hold commas of their own; a list parted by them would come back with other names. */
const safe = (name: string): string => name.replaceAll(',', '，')

/** The entries that picks stand for. */
export const namesOf = (picks: Picks, source: string, limits: ValueLimits = {}): readonly Naming[] =>
  picks.map(({ id }) => ({ source, id, limits }))

type Storage = Pick<FieldType<Picks>, 'picks' | 'empty' | 'show' | 'columns' | 'store' | 'load'>

/** Everything about a type whose value was picked, apart from its options. */
export const pickedValue: Storage = {
  picks: true,
  empty: none,
  show: (picks) => picks.map((pick) => pick.name).join('、'),
  columns: (name) => columnNames(name).map((column) => ({ name: column, type: { kind: 'text' } })),
  store: (picks) => [cellOf(picks.map((pick) => safe(pick.name))), cellOf(picks.map((pick) => pick.id))],
  load: ([names, ids]) => {
    const titles = plainText(names).split(',')
    return readPicks(partsOf(plainText(ids)).map((id, index) => ({ id, name: titles[index] ?? id })))
  },
}
