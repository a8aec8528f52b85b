import { type FieldType, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { readList } from '../read-list.ts'
import { oneCell } from '../storage.ts'

/** What somebody signed; each person has one entry. */
export interface SignatureEntry {
  readonly username: string
  readonly userId: string
  /** As `yyyy-MM-dd HH:mm:ss`. */
  readonly time: string
  readonly content: string
}

type Entries = readonly SignatureEntry[]

export const signatureMessages = { noContent: '请输入签字意见' } as const

const none: Entries = []

function readEntries(raw: unknown): Entries {
  const entries = readList(raw).flatMap(readEntry)
  return entries.length === 0 ? none : entries
}

function readEntry(raw: unknown): Entries {
  if (typeof raw !== 'object' || raw === null) return []
  const { username, userId, time, content } = raw as Readonly<Record<keyof SignatureEntry, unknown>>
  const entry = {
    username: plainText(username),
    userId: plainText(userId),
    time: plainText(time),
    content: plainText(content),
  }
  return entry.userId === '' ? [] : [entry]
}

/** The entries after somebody signed: their own is renewed, those of others stay as they are. */
export function signed(entries: Entries, entry: SignatureEntry): Entries {
  if (!entries.some(({ userId }) => userId === entry.userId)) return [...entries, entry]
  return entries.map((each) =>
    each.userId === entry.userId ? { ...each, time: entry.time, content: entry.content } : each,
  )
}

export const signature: FieldType<Entries> = {
  id: 'signature_1',
  title: '签字',
  group: '组织与人员',
  shape: 'field',
  staysBehind: true,
  options: Type.Object({}),
  defaults: {},
  empty: none,
  read: readEntries,
  check: () => [],
  names: (entries) =>
    entries.map(({ userId }) => ({
      source: 'user',
      id: userId,
      limits: { dataScope: 'self' },
    })),
  show: (entries) => entries.map(({ username, content, time }) => `${content}（${username} ${time}）`).join('；'),
  ...oneCell({ kind: 'json' }, (entries) => (entries.length === 0 ? null : entries), readEntries),
}
