import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * Who may read the files of one kind of thing, and which files the plugin still needs though nothing names them yet.
 *
 * @see fileHolders
 */
export interface FileHolder {
  readonly id: string
  /** The kind of thing, as it is given to `Files.link`; several plugins may know readers of one kind. */
  readonly kind: string
  /** Those of the things in which the caller may look at the file; the context is that of the server SDK. */
  mayRead(context: unknown, things: readonly string[], file: string): Promise<readonly string[]>
  /** Those of the files, linked to nothing and old, that must not be cleared away: a draft names them. */
  keeps?(db: unknown, files: readonly string[]): Promise<readonly string[]>
}

/**
 * Kinds of things that hold files. A file is read by who uploaded it and by those who may look at a thing that it is
 * linked to; it cannot be deleted while it is linked, and is cleared away when nothing has held it for long.
 *
 * @example
 * export const visitPhotos = offer(fileHolders, {
 *   id: 'visitor.visit',
 *   kind: 'visit',
 *   mayRead: async (_context, visits) => visits.filter((visit) => visit.startsWith('public-')),
 * })
 */
export const fileHolders = contributionPoint<FileHolder>({
  id: 'file-holders',
  describe: '持有文件的业务对象：谁可以查看其中的文件',
  check: (holder) => [
    ...(typeof holder.kind === 'string' && holder.kind !== '' ? [] : ['缺少 kind']),
    ...(typeof holder.mayRead === 'function' ? [] : ['缺少函数 mayRead']),
  ],
})
