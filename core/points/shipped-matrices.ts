import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A table of people by place and class that a plugin's processes need; planted empty for each tenant that switches the
 * plugin on, and filled in there.
 *
 * @see shippedMatrices
 */
export interface ShippedMatrix {
  /** Key by which processes name it, such as `vehicle_dispatchers`; the same in every tenant. */
  readonly id: string
  readonly title: string
  /** Whether its places are departments or units. */
  readonly scope: 'department' | 'unit'
  /** Key of the role whose holders are meant where a tenant has named nobody. */
  readonly otherwise?: string
  /** The classes; `value` is what processes and forms write, such as that of a dictionary. */
  readonly lines: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Matrices that come with a plugin. In its BPMN a rule of `assignType="14"` looks into one: `key:class`, `key:#COLUMN`
 * for the class that a field of the form holds, `key:#COLUMN/COLUMN` for the class `a/b` of two fields or, where the
 * matrix has none such, `a`; each followed by `@COLUMN` where a field holds the department or unit; it is the
 * initiator's own otherwise. A field may hold a class with the broader ones it lies in, parted by commas, as
 * `A0201,A02,A`: of one place the first with people counts.
 *
 * @example
 * export const guides = offer(shippedMatrices, {
 *   id: 'visitor_guides',
 *   title: '来访接待人',
 *   scope: 'department',
 *   otherwise: 'dispatcher',
 *   lines: [{ value: 'business', label: '公务' }, { value: 'letter', label: '来信来访' }],
 * })
 */
export const shippedMatrices = contributionPoint<ShippedMatrix>({
  id: 'shipped-matrices',
  describe: '随插件提供的人员矩阵',
  check: ({ id, lines }) => [
    ...(/^[a-z][a-z0-9_-]{1,49}$/.test(id) ? [] : ['id 应以小写字母开头，只含小写字母、数字、下划线和短横']),
    ...(Array.isArray(lines) && lines.length > 0 ? [] : ['缺少 lines']),
    ...(Array.isArray(lines) && lines.some(({ value }) => !/^[^\s|@#:,]{1,50}$/.test(value))
      ? ['lines 的 value 不能含空白和 | @ # : ,']
      : []),
  ],
})
