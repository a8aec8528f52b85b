import type { FilesField, RegisterField, RegisterFields, RegisterFile } from './field.ts'
import type { Pixels } from './image-size.ts'

const MOST = 9
const MEGABYTE = 1_048_576

export const isFiles = (field: RegisterField): field is FilesField => field.kind === 'files'

/** The fields that hold files. */
export const filesFields = (fields: RegisterFields): readonly (readonly [string, FilesField])[] =>
  Object.entries(fields).flatMap(([key, field]) => (isFiles(field) ? [[key, field] as const] : []))

export const mostFiles = ({ most = MOST }: FilesField): number => most

/** The files of a row in one of its fields. */
export const filesOf = (row: object | undefined, key: string): readonly RegisterFile[] =>
  ((row as Readonly<Record<string, unknown>> | undefined)?.[key] as readonly RegisterFile[] | undefined) ?? []

/** Why so many files are not taken, as a sentence; `undefined` when they are. */
export function countProblem(field: FilesField, count: number): string | undefined {
  if (count === 0) return field.optional ? undefined : `请上传${field.title}`
  return count > mostFiles(field) ? `${field.title}最多上传 ${mostFiles(field)} 个文件` : undefined
}

/** Why a file is not taken, as a sentence; `undefined` when it is. */
export function fileProblem(
  { title, endings, megabytes }: FilesField,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): string | undefined {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
  if (endings && !endings.includes(ending)) return `${title}只能上传 ${endings.join('、')} 文件`
  return megabytes !== undefined && bytes > megabytes * MEGABYTE
    ? `${title}的单个文件不能超过 ${megabytes} MB`
    : undefined
}

/** Why an image of this size is not taken, as a sentence; one whose size cannot be read is not. */
export function pixelsProblem({ pixels }: FilesField, found: Pixels | undefined): string | undefined {
  if (!pixels || (found?.width === pixels.width && found.height === pixels.height)) return undefined
  return `请上传${pixels.width}×${pixels.height}像素的图片`
}
