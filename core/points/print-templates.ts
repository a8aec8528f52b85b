import { contributionPoint } from '../kernel/contribution-point.ts'

/** A printed look for the records of one form. */
export interface PrintTemplate {
  readonly id: string
  readonly title: string
  /** Key of the form it prints. */
  readonly form: string
  readonly load: () => Promise<{ readonly default: unknown }>
}

export const printTemplates = contributionPoint<PrintTemplate>({
  id: 'print-templates',
  describe: '打印模板',
  check: (template) => (typeof template.load === 'function' ? [] : ['缺少函数 load']),
})
