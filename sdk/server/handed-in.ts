import type { OperationContext } from './context.ts'
import { Forms } from './services/forms.ts'
import type { instanceStarted } from './workflow-events.ts'

type Request = Pick<NonNullable<(typeof instanceStarted)['payload']>, 'form' | 'formVersion' | 'record'>

type Row = Readonly<Record<string, unknown>>

/**
 * The values of a request, by the names of its tables.
 *
 * @see handedIn
 */
export interface HandedIn {
  /** The record of the main table, by column. */
  readonly record: (table: string) => Row
  /** The rows of a detail table. */
  readonly rows: (table: string) => readonly Row[]
}

/**
 * What stands in a request now, read with the version of the form that it is filled in with: a form that was published
 * meanwhile may have other fields.
 *
 * @param context of the reaction
 * @param request the event that the reaction is told of
 * @returns the values by table
 * @throws an `Error` when that version is not there
 * @example
 * export const visits = requestReactions('visitor.visit', 'BUS_VISIT', {
 *   handedIn: async (request, context) => {
 *     const { record, rows } = await handedIn(context, request)
 *     console.log(record('BUS_VISIT').VISITOR, rows('BUS_VISIT_COMPANION').length)
 *   },
 * })
 */
export async function handedIn(
  context: OperationContext,
  { form: key, formVersion, record }: Request,
): Promise<HandedIn> {
  const forms = context.service(Forms)
  const form = await forms.published(context, key, formVersion)
  if (!form) throw new Error(`version ${formVersion} of the form ${key} is not published`)
  const { values } = await forms.load(context, form, record)
  return {
    record: (table) => (values[table] ?? {}) as Row,
    rows: (table) => (values[table] ?? []) as readonly Row[],
  }
}
