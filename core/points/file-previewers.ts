import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A way to look at a stored file without downloading it.
 *
 * @see filePreviewers
 */
export interface FilePreviewer {
  readonly id: string
  /** File name endings without the dot. */
  readonly suffixes: readonly string[]
  /** Fetches the component that shows the file. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Ways to look at a stored file in the page, by its suffix.
 *
 * @example
 * export const plainText = offer(filePreviewers, {
 *   id: 'plain-text',
 *   suffixes: ['txt', 'log'],
 *   load: () => import('react').then(({ Fragment }) => ({ default: Fragment })),
 * })
 */
export const filePreviewers = contributionPoint<FilePreviewer>({
  id: 'file-previewers',
  describe: '文件预览方式',
  check: (previewer) => (typeof previewer.load === 'function' ? [] : ['缺少函数 load']),
})
