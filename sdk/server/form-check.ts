import type { CheckedForm, CheckFinding, FormCheck } from '@gongtai/core/points/form-checks'
import type { ValueContext } from './value-source.ts'

/**
 * What {@link formCheck} takes: a check whose context is that of the server.
 *
 * @see formCheck
 */
export interface FormCheckSpec extends Omit<FormCheck, 'check'> {
  readonly check: (context: ValueContext, about: CheckedForm) => Promise<readonly CheckFinding[]>
}

/**
 * Declares a check of form values that needs the database.
 *
 * @param spec which fields, and what is wrong with them
 * @returns a value for the point `formChecks`
 * @throws never
 * @example
 * type Tables = { visit_ban: { readonly plate: string } }
 * export const banned = formCheck({
 *   id: 'visitor.banned',
 *   title: '限制入场的车辆',
 *   type: 'plate_number',
 *   check: async ({ db }, { fields }) => {
 *     const bans = await db.withTables<Tables>().selectFrom('visit_ban').select('plate').execute()
 *     const plates = new Set<unknown>(bans.map(({ plate }) => plate))
 *     return fields
 *       .filter(({ value }) => plates.has(value))
 *       .map(({ id, title }) => ({ field: id, text: `${title}：该车辆限制入场` }))
 *   },
 * })
 */
export const formCheck = ({ check, ...spec }: FormCheckSpec): FormCheck => ({
  ...spec,
  check: check as FormCheck['check'],
})
