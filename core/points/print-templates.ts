import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A printed look for what was filled in with a form.
 *
 * @see printTemplates
 */
export interface PrintTemplate {
  readonly id: string
  /** Said where there are several to choose from. */
  readonly title: string
  /** Key of the form it prints; every form when absent. */
  readonly form?: string
  /** The looks for every form are then not offered for this one. */
  readonly replaces?: boolean
  /** Fetches the component of the sheet; `printTemplate` of the web SDK types it. */
  readonly load: () => Promise<{ readonly default: unknown }>
}

/**
 * Printed looks for what was filled in with forms. Those made for one form stand before those for every form.
 *
 * @example
 * export const pass = offer(printTemplates, {
 *   id: 'visitor.pass',
 *   title: '来访单',
 *   form: 'visitor_apply',
 *   load: async () => ({ default: ({ heading }: { heading: string }) => heading }),
 * })
 */
export const printTemplates = contributionPoint<PrintTemplate>({
  id: 'print-templates',
  describe: '打印模板',
  check: (template) => [
    ...(typeof template.load === 'function' ? [] : ['缺少函数 load']),
    ...(typeof template.title === 'string' && template.title !== '' ? [] : ['缺少 title']),
  ],
})
