import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * The help of one area, a screen long.
 *
 * @see helpPages
 */
export interface HelpPage {
  readonly id: string
  /** What people do there, such as 登记来访. */
  readonly title: string
  /** Addresses of the pages from which it is opened; what lies below them belongs to them. */
  readonly paths: readonly string[]
  /** Without this permission it is not listed. */
  readonly permission?: string
  /** What the pages are for, in a sentence or two. */
  readonly about: string
  /** One thing a person can do each, with where to click. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Keys that work on these pages besides those of the workbench, such as `['J K', '下一条、上一条']`. */
  readonly keys?: readonly (readonly [keys: string, does: string])[]
}

/**
 * The help that a plugin brings.
 *
 * @see helpPages
 */
export interface Help {
  readonly id: string
  /** Fetches its pages when somebody opens the help. */
  readonly load: () => Promise<{ readonly default: readonly HelpPage[] }>
}

/**
 * Help, opened from the head of the workbench: that of the page somebody is on, and a list of all. Whoever has pages
 * brings a help page for each area.
 *
 * @example
 * const visits: HelpPage = {
 *   id: 'visitor.register',
 *   title: '登记来访',
 *   paths: ['/biz-business/visitor'],
 *   about: '登记来访人员，并通知被访人。',
 *   steps: [{ title: '登记一位来访者', text: '点击「新增」，填写姓名与被访人后保存。' }],
 * }
 * export const help = offer(helpPages, { id: 'visitor.help', load: async () => ({ default: [visits] }) })
 */
export const helpPages = contributionPoint<Help>({
  id: 'help-pages',
  describe: '帮助页面',
  check: ({ load }) => (typeof load === 'function' ? [] : ['缺少函数 load']),
})
