import type { Naming } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'

/** A stored file of a form. */
export interface FormFile {
  readonly oid: string
  readonly name: string
  /** Where its bytes are. */
  readonly url: string
}

export const formFile = (oid: string, name: string): FormFile => ({
  oid,
  name,
  url: `/prod-api/oss/api/download/${encodeURIComponent(oid)}`,
})

/** A comma begins the next file only when an id and `&` follow it: names may hold commas. */
const nextFile = /,(?=[\w-]+&)/

export const splitFiles = (value: string): readonly FormFile[] =>
  value
    .split(nextFile)
    .map((item) => {
      const at = item.indexOf('&')
      return at < 0 ? formFile(item.trim(), item.trim()) : formFile(item.slice(0, at).trim(), item.slice(at + 1))
    })
    .filter((file) => file.oid !== '')

/** The stored files a value stands for. */
export const filesNamed = (value: string): readonly Naming[] =>
  splitFiles(value).map(({ oid }) => ({ source: 'file', id: oid }))

/** A name that would itself read as the start of another file gets a full-width comma. */
const unmistakable = (name: string): string => name.replaceAll(/,(?=[\w-]+&)/g, '，')

export const joinFiles = (files: readonly Pick<FormFile, 'oid' | 'name'>[]): string =>
  files.map((file) => `${file.oid}&${unmistakable(file.name)}`).join(',')

/** Brings a value of any origin into the form `oid&name,oid&name`. */
export function readFiles(raw: unknown): string {
  if (!Array.isArray(raw)) return joinFiles(splitFiles(plainText(raw)))
  const files = raw.map((item) => {
    const { oid, name } = (item ?? {}) as { readonly oid?: unknown; readonly name?: unknown }
    return { oid: plainText(oid), name: plainText(name) }
  })
  return joinFiles(files.filter((file) => file.oid !== ''))
}
