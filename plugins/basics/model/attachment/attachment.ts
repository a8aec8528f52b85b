import { attachmentRefusal, type FieldType, type Static, Type } from '@gongtai/sdk'
import { type FormFile, formFile } from '../file/file-value.ts'
import { plainText } from '../option-values.ts'
import { readList } from '../read-list.ts'
import { oneCell } from '../storage.ts'

/** A file that goes with a form. */
export interface Attachment {
  readonly name: string
  /** Where its bytes are. */
  readonly url: string
  /** The ending of its name. */
  readonly type: string
}

type Attachments = readonly Attachment[]

const none: Attachments = []

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function readOne(raw: unknown): Attachments {
  const { name, url, type } = (raw ?? {}) as Readonly<Record<keyof Attachment, unknown>>
  const read = { name: plainText(name).trim(), url: plainText(url).trim() }
  if (read.name === '' || read.url === '') return none
  return [{ ...read, type: plainText(type) || endingOf(read.name) }]
}

function readAttachments(raw: unknown): Attachments {
  const read = readList(raw).flatMap(readOne)
  return read.length === 0 ? none : read
}

/** The attachments as stored files, and back. */
export const attachedFiles = (attachments: Attachments): readonly FormFile[] =>
  attachments.map(({ name, url }) => ({
    ...formFile(decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)), name),
    url,
  }))

/** Whether a link leads to the stored file, and not to somewhere else under its id. */
const isOurs = (oid: string, url: string): boolean => url === formFile(oid, '').url

export const attachmentsOf = (files: readonly FormFile[]): Attachments =>
  files.map(({ name, url }) => ({ name, url, type: endingOf(name) }))

export const AttachmentOptions = Type.Object({
  tips: Type.Optional(Type.String({ title: '提示文字', maxLength: 100 })),
})

export type AttachmentOptions = Static<typeof AttachmentOptions>

export const attachment: FieldType<Attachments, AttachmentOptions> = {
  id: 'attachment_1',
  title: '附件清单',
  group: '基础字段',
  shape: 'field',
  staysBehind: true,
  options: AttachmentOptions,
  defaults: {},
  empty: none,
  read: readAttachments,
  check: (value) => {
    const text = attachmentRefusal([], value.length)
    return text === undefined ? [] : [{ text }]
  },
  names: (value) =>
    attachedFiles(value).map(({ oid, url }) => ({
      source: 'file',
      id: isOurs(oid, url) ? oid : url,
    })),
  show: (value) => value.map(({ name }) => name).join('、'),
  ...oneCell({ kind: 'json' }, (value) => (value.length === 0 ? null : value), readAttachments),
}
