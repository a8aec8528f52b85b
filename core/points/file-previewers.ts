import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A way to look at a stored file without downloading it.
 *
 * @see filePreviewers
 */
export interface FilePreviewer {
  readonly id: string
  /** File name endings in small letters, without the dot. */
  readonly suffixes: readonly string[]
  /** Fetches the component that shows the file when one is first opened; `filePreviewer` of the web SDK types it. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Ways to look at a stored file in the page, by its suffix. The viewer opens wherever attachments are listed; of two
 * previewers for one suffix the plugin that stands first is asked.
 *
 * @example
 * export const drawing = offer(filePreviewers, {
 *   id: 'acme.drawing',
 *   suffixes: ['dwg'],
 *   load: async () => ({ default: ({ name }: { name: string }) => name }),
 * })
 */
export const filePreviewers = contributionPoint<FilePreviewer>({
  id: 'file-previewers',
  describe: '文件预览方式',
  check: (previewer) => [
    ...(typeof previewer.load === 'function' ? [] : ['缺少函数 load']),
    ...(Array.isArray(previewer.suffixes) && previewer.suffixes.every((suffix) => /^[a-z0-9]+$/.test(suffix))
      ? []
      : ['suffixes 应为小写的后缀，不带点']),
  ],
})
