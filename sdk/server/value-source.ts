import type { EntryTitle, ValueLimits, ValueSource } from '@gongtai/core/points/value-sources'
import type { OperationContext } from './context.ts'

/**
 * What a source of values is asked with: the database under the tenant, and who hands in the form.
 *
 * @see valueSource
 */
export type ValueContext = Pick<OperationContext, 'db' | 'view' | 'tenant' | 'now' | 'user' | 'service'>

/**
 * Declares a kind of entry that values of forms name by id.
 *
 * @param id the word that field types name it by in `names`
 * @param title what one entry is called in a sentence, e.g. 车辆
 * @param known answers those of the ids that may be chosen now
 * @param titles what entries are called, kept for while the plugin is off or gone; bare ids are shown then without it
 * @returns a value for the point `valueSources`
 * @throws never
 * @example
 * type Tables = { visit_gate: { readonly id: string; readonly open: boolean } }
 * export const gates = valueSource('visitor.gate', '门岗', async ({ db }, ids) => {
 *   const open = db.withTables<Tables>().selectFrom('visit_gate').where('open', '=', true)
 *   const found = await open.select('id').where('id', 'in', ids).execute()
 *   return found.map((gate) => gate.id)
 * })
 */
export const valueSource = (
  id: string,
  title: string,
  known: (context: ValueContext, ids: readonly string[], limits: ValueLimits) => Promise<readonly string[]>,
  titles?: (context: ValueContext, ids: readonly string[]) => Promise<readonly EntryTitle[]>,
): ValueSource => ({
  ...{ id, title, known: known as ValueSource['known'] },
  ...(titles && { titles: titles as NonNullable<ValueSource['titles']> }),
})
