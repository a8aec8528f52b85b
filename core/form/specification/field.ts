import type { FieldNode, Options } from '../schema.ts'
import { type Document, isDocument, type Reading, within } from './document.ts'
import { readFaithfully, writeFaithfully } from './faithful.ts'
import { fieldKeys, ownOptionKeys, readKeys, tableIn, writeKeys } from './keys.ts'

export const readField = (raw: Document, reading: Reading): FieldNode => readFaithfully(raw, fieldWay(reading))

export const writeField = (field: FieldNode, reading: Reading): Document => writeFaithfully(field, fieldWay(reading))

const fieldWay = (reading: Reading) => ({
  read: (raw: Document) => plainField(raw, within(reading, tableIn(raw, reading))),
  write: (field: FieldNode): Document => ({
    ...writeKeys(fieldKeys, field, within(reading, field.table)),
    ...writeOptions(field.options),
  }),
})

function plainField(raw: Document, reading: Reading): FieldNode {
  const plain = readKeys(fieldKeys, raw, reading)
  const calculation = plain.calculation as Document | undefined
  const tree = typeof raw.refField === 'string' ? raw.refField : ''
  return {
    kind: 'field',
    id: '',
    type: '',
    ...plain,
    ...(plain.linked === undefined && tree !== '' && { linked: reading.references.column(tree) }),
    ...(calculation && { calculation: { active: false, ...calculation } }),
    ...readOptions(raw),
  } as FieldNode
}

/** Settings of the type, wherever they stand: as keys of their own or serialised in `option`. */
export function readOptions(raw: Document): { readonly options?: Options } {
  const own = Object.entries(raw).filter(([key]) => ownOptionKeys.has(key))
  const options = { ...serialised(raw.option), ...Object.fromEntries(own) }
  return Object.keys(options).length > 0 ? { options } : {}
}

export function writeOptions(options: Options = {}): Document {
  const [own, others] = [true, false].map((isOwn) =>
    Object.entries(options).filter(([key, value]) => value !== undefined && ownOptionKeys.has(key) === isOwn),
  ) as [[string, unknown][], [string, unknown][]]
  const option = others.length > 0 ? { option: JSON.stringify(Object.fromEntries(others)) } : {}
  return { ...Object.fromEntries(own), ...option }
}

function serialised(option: unknown): Document {
  if (isDocument(option)) return option
  if (typeof option !== 'string' || !option.trimStart().startsWith('{')) return {}
  try {
    return JSON.parse(option) as Document
  } catch {
    // unreadable settings mean none; the text itself is kept by the faithful reader
    return {}
  }
}
