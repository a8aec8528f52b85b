import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A printed look for the records of one form.
 *
 * @see printTemplates
 */
export interface PrintTemplate {
  readonly id: string
  readonly title: string
  /** Key of the form it prints. */
  readonly form: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Printed looks for the records of a form.
 *
 * @example
 * export const pass = offer(printTemplates, {
 *   id: 'visitor.pass',
 *   title: '来访单',
 *   form: 'visitor_apply',
 *   load: async () => ({ default: () => '来访单' }),
 * })
 */
export const printTemplates = contributionPoint<PrintTemplate>({
  id: 'print-templates',
  describe: '打印模板',
  check: (template) => (typeof template.load === 'function' ? [] : ['缺少函数 load']),
})
