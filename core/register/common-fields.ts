import type { Choice, RegisterField } from './field.ts'

/**
 * The choices of a field that have a title and nothing else.
 *
 * @param titles what each value is called
 * @returns for `choices` of a field
 * @throws never
 * @example
 * export const kind = { kind: 'choice', title: '类别', choices: titled({ door: '门锁', light: '灯具' }) } as const
 */
export const titled = <Value extends string>(
  titles: Readonly<Record<Value, string>>,
): Readonly<Record<Value, Choice>> =>
  Object.fromEntries(Object.entries<string>(titles).map(([value, title]) => [value, { title }])) as Record<
    Value,
    Choice
  >

/**
 * The request that a row follows, kept in the column `instance_id`: for the field that `request` of a register names.
 *
 * @example
 * export const visits = register({
 *   id: 'visitor.visits',
 *   title: '来访',
 *   table: 'vis_visit',
 *   path: '/visitor/visit',
 *   permissions: { read: 'visitor:read' },
 *   name: 'name',
 *   order: 'name',
 *   request: 'instance',
 *   fields: { name: { kind: 'text', title: '访客' }, instance: requestField },
 * })
 */
export const requestField = {
  kind: 'text',
  title: '申请',
  column: 'instance_id',
  kept: true,
  hidden: true,
} as const satisfies RegisterField
