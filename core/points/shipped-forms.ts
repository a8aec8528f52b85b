import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A form that a plugin brings along; published for each tenant that switches the plugin on.
 *
 * @see shippedForms
 */
export interface ShippedForm {
  /** Key of the form, e.g. `car_use_apply`. */
  readonly id: string
  /** The form document in the keys of the specification. */
  readonly document: unknown
}

/**
 * Forms that come with a plugin.
 *
 * @example
 * export const apply = offer(shippedForms, {
 *   id: 'visitor_apply',
 *   document: { formKey: 'visitor_apply', formName: '来访申请', tableName: 'BUS_VISITOR', rows: [] },
 * })
 */
export const shippedForms = contributionPoint<ShippedForm>({
  id: 'shipped-forms',
  describe: '随插件提供的表单',
  check: (form) => (form.document ? [] : ['缺少 document']),
})
