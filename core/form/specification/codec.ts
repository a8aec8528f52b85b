import type { Rule } from '../schema.ts'
import { type Document, isDocument, type Reading } from './document.ts'

/** How one value stands in the document; `undefined` on either side means absent. */
export interface Codec {
  read(raw: unknown, reading: Reading): unknown
  write(value: unknown, reading: Reading): unknown
}

export const anything: Codec = { read: (raw) => raw, write: (value) => value }

export const text: Codec = {
  read: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined),
  write: (value) => value,
}

export const number: Codec = {
  read: (raw) => {
    const read = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
    return typeof read === 'number' && Number.isFinite(read) ? read : undefined
  },
  write: (value) => value,
}

/** 0 or 1. */
export const flag: Codec = {
  read: (raw) => {
    if (raw === 1 || raw === '1' || raw === true) return true
    if (raw === 0 || raw === '0' || raw === false) return false
    return undefined
  },
  write: (value) => (value === undefined ? undefined : value ? 1 : 0),
}

/** One of several words, each written as something else. */
export function words(table: Readonly<Record<string, unknown>>): Codec {
  const entries = Object.entries(table)
  return {
    read: (raw) => entries.find(([, written]) => String(written) === String(raw))?.[0],
    write: (value) => (value === undefined ? undefined : table[String(value)]),
  }
}

const split = (raw: unknown): string[] | undefined => {
  const parts = typeof raw === 'string' ? raw.split(',') : raw
  if (!Array.isArray(parts)) return undefined
  return parts.map((part) => String(part).trim()).filter((part) => part !== '')
}

export const stringList: Codec = { read: split, write: (value) => value }

/** Pairs of fields by their ids; anything else in the list is no mapping. */
export const fieldMappings: Codec = {
  read: (raw) => {
    if (!Array.isArray(raw)) return undefined
    return raw
      .filter(isDocument)
      .flatMap(({ sourceFieldId, targetFieldId }) =>
        typeof sourceFieldId === 'string' && typeof targetFieldId === 'string'
          ? [{ sourceFieldId, targetFieldId }]
          : [],
      )
  },
  write: (value) => value,
}

/** JSON kept as text. */
export const json = (inner: Codec): Codec => ({
  read: (raw, reading) => inner.read(typeof raw === 'string' ? parsed(raw) : raw, reading),
  write: (value, reading) => {
    const written = inner.write(value, reading)
    return written === undefined ? undefined : JSON.stringify(written)
  },
})

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    // what is not JSON has no meaning here and is kept word for word by the faithful reader
    return undefined
  }
}

export const object: Codec = { read: (raw) => (isDocument(raw) ? raw : undefined), write: (value) => value }

export const objectOf = (inner: Codec): Codec => ({
  read: (raw, reading) => {
    if (!isDocument(raw)) return undefined
    const entries = Object.entries(raw).map(([key, value]) => [key, inner.read(value, reading)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  },
  write: (value, reading) =>
    value && Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner.write(item, reading)])),
})

/** Targets of rules, each `table-column`. */
const targets: Codec = {
  read: (raw, { references }) => split(raw)?.map(references.target),
  write: (value, { references }) => (value as readonly string[] | undefined)?.map(references.writeTarget),
}

/** Sources of a calculation, parted by commas. */
export const sources: Codec = {
  read: (raw, { references, table }) => split(raw)?.map((text) => references.source(text, table)),
  write: (value, { references, table }) =>
    (value as readonly string[] | undefined)?.map((id) => references.writeSource(id, table)).join(','),
}

const lists = { hidden: 'hidden', show: 'show', required: 'required', readonly: 'readOnly' } as const

const writeRule = (rule: Rule, reading: Reading): Document => {
  const written: Record<string, unknown> = { typeValue: rule.when }
  for (const [list, key] of Object.entries(lists)) {
    const named = rule[list as keyof typeof lists]
    if (named) written[key] = targets.write(named, reading)
  }
  return written
}

const readRule = (raw: Document, reading: Reading): Rule => {
  const rule: Record<string, unknown> = { when: String(raw.typeValue ?? '') }
  for (const [list, key] of Object.entries(lists)) {
    const named = targets.read(raw[key], reading)
    if (named) rule[list] = named
  }
  return rule as unknown as Rule
}

export const ruleList: Codec = {
  read: (raw, reading) => {
    const list = typeof raw === 'string' ? parsed(raw) : raw
    return Array.isArray(list) ? list.filter(isDocument).map((rule) => readRule(rule, reading)) : undefined
  },
  write: (value, reading) => (value as readonly Rule[] | undefined)?.map((rule) => writeRule(rule, reading)),
}

export const choiceList: Codec = {
  read: (raw) => {
    if (!Array.isArray(raw)) return undefined
    return raw.filter(isDocument).map((choice) => ({
      value: String(choice.value ?? choice.dictValue ?? ''),
      label: String(choice.label ?? choice.dictLabel ?? ''),
    }))
  },
  write: (value) => value,
}
