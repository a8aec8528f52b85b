import type { FormValues } from '../form/schema.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * What a check of a form looks at.
 *
 * @see formChecks
 */
export interface CheckedForm {
  /** Key of the form. */
  readonly form: string
  /** Id of the record; absent while it is new. */
  readonly record?: string
  /** Everything that was filled in, by table and column. */
  readonly values: FormValues
  /** The fields that the check is about and that were changed. */
  readonly fields: readonly CheckedField[]
}

/**
 * A field that a check is about.
 *
 * @see formChecks
 */
export interface CheckedField {
  readonly id: string
  readonly title: string
  readonly value: unknown
}

/**
 * What is wrong with a field; the sentence is shown to the person as it stands.
 *
 * @see formChecks
 */
export interface CheckFinding {
  /** Id of the field. */
  readonly field: string
  readonly text: string
}

/**
 * A check of form values that needs the server, such as its database.
 *
 * @see formChecks
 */
export interface FormCheck {
  readonly id: string
  /** What is checked, for the sentence that is said when the check cannot be made: 预算余额. */
  readonly title: string
  /** About fields of this type, in all forms. */
  readonly type?: string
  /** About fields of this form, named by id; in place of `type`. */
  readonly form?: string
  readonly fields?: readonly string[]
  /** What is wrong; must change nothing. The context is that of the server SDK. */
  check(context: unknown, about: CheckedForm): Promise<readonly CheckFinding[]>
}

/**
 * Checks of form values that need the server. They are asked while somebody fills in the form, shortly after one of
 * their fields was changed, and once more in the transaction that stores it: what they find refuses it. Fields of
 * rows are not looked at; what the record held already stays valid.
 *
 * @example
 * export const budget = offer(formChecks, {
 *   id: 'visitor.budget',
 *   title: '预算余额',
 *   form: 'visitor_apply',
 *   fields: ['amount'],
 *   check: async (_context, { fields }) =>
 *     fields.filter(({ value }) => Number(value) > 5000).map(({ id }) => ({ field: id, text: '预算余额不足 5000 元' })),
 * })
 */
export const formChecks = contributionPoint<FormCheck>({
  id: 'form-checks',
  describe: '填写时与提交时由服务端进行的校验',
  check: ({ title, type, form, fields = [], check }) => [
    ...(typeof title === 'string' && title !== '' ? [] : ['缺少 title']),
    ...((type === undefined) !== (form === undefined) ? [] : ['type 与 form 应恰有一个']),
    ...(form === undefined || fields.length > 0 ? [] : ['写了 form 时，fields 应列出字段']),
    ...(typeof check === 'function' ? [] : ['缺少函数 check']),
  ],
})
