import { plainText } from '../option-values.ts'

/** A file of a form, as its value names it. */
export interface FormFile {
  readonly oid: string
  readonly name: string
}

/** Where the bytes of a stored file are. */
export const fileUrl = (oid: string): string => `/prod-api/oss/api/download/${encodeURIComponent(oid)}`

/** A comma begins the next file only when an id and `&` follow it: names may hold commas. */
const nextFile = /,(?=[\w-]+&)/

export const splitFiles = (value: string): readonly FormFile[] =>
  value
    .split(nextFile)
    .map((item) => {
      const at = item.indexOf('&')
      return at < 0
        ? { oid: item.trim(), name: item.trim() }
        : { oid: item.slice(0, at).trim(), name: item.slice(at + 1) }
    })
    .filter((file) => file.oid !== '')

/** A name that would itself read as the start of another file gets a full-width comma. */
const unmistakable = (name: string): string => name.replaceAll(/,(?=[\w-]+&)/g, '，')

export const joinFiles = (files: readonly FormFile[]): string =>
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
