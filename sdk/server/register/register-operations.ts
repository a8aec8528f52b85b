import type { Rows } from '@gongtai/core/contract/call'
import type { Operation } from '@gongtai/core/points/operations'
import type { RegisterInput, RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import type { OperationContext } from '../context.ts'
import { operation } from '../operation.ts'
import type { Tenants } from '../services/tenants.ts'
import { readChanges } from './changes.ts'
import { exported } from './exported-lines.ts'
import { checkImport, importRows } from './import/import-rows.ts'
import { listRows } from './list-rows.ts'
import { rowScopeOf } from './row-scope.ts'
import { readRow } from './row-values.ts'
import { addRow, editRow, removeRow } from './write-rows.ts'
import { markReadOnly } from './write-scope.ts'

/**
 * What a plugin does besides when rows of its register are written, in the same transaction.
 *
 * @see registerOperations
 */
export interface RegisterHooks<Fields extends RegisterFields = RegisterFields> {
  /** Values of further columns of a row that is added; a fault refuses it. */
  readonly columns?: (
    input: RegisterInput,
    context: OperationContext,
  ) => Promise<Readonly<Record<string, string | number>>>
  /** After a row was added or changed. */
  readonly saved?: (row: RegisterRow<Fields>, context: OperationContext) => Promise<void>
  /** After hundreds of rows of a sheet were added or changed, in place of `saved` for each of them. */
  readonly savedTogether?: (rows: readonly RegisterRow<Fields>[], context: OperationContext) => Promise<void>
  /** Before a row is deleted; a fault refuses it. */
  readonly removing?: (row: RegisterRow<Fields>, context: OperationContext) => Promise<void>
  /** After a row was deleted. */
  readonly removed?: (row: RegisterRow<Fields>, context: OperationContext) => Promise<void>
}

/**
 * Answers the calls of a register: list, read, add, edit, import and export, and remove and history where it has them.
 *
 * @param register the declaration
 * @param tenants reads the export page by page while it is sent
 * @param hooks what happens besides
 * @returns values for the point `operations`
 * @throws never
 * @example
 * declare const suppliers: Register
 * export default serverHalf({
 *   needs: { tenants: Tenants },
 *   activate: ({ tenants }) => ({ offers: offerAll(operations, registerOperations(suppliers, tenants)) }),
 * })
 */
export function registerOperations<Fields extends RegisterFields>(
  register: Register<Fields>,
  tenants: Tenants,
  hooks: RegisterHooks<Fields> = {},
): readonly Operation[] {
  const { calls } = register
  // Within, a register is one of any fields: what is done follows from their declarations.
  const any = register as unknown as Register
  const also = hooks as unknown as RegisterHooks
  const edited = register.permissions.edit !== undefined
  return [
    operation(calls.list, async (query, context) => {
      const listed = await listRows(any, context, query, await rowScopeOf(any, context))
      return { ...listed, rows: await markReadOnly(any, context, listed.rows) } as Rows<RegisterRow<Fields>>
    }),
    operation(calls.export, async (query, context) => ({
      name: `${register.title}.csv`,
      type: 'text/csv',
      content: await exported(any, tenants, query, context),
    })),
    ...(edited
      ? [
          operation(calls.add, (input, context) => addRow(any, also, context, input)),
          operation(calls.edit, (input, context) => editRow(any, also, context, input)),
          operation(calls.check, (_, context) => checkImport(any, also, context)),
          operation(calls.import, (_, context) => importRows(any, also, context)),
        ]
      : []),
    ...(edited && register.removable
      ? [operation(calls.remove, (input, context) => removeRow(any, also, context, input))]
      : []),
    ...(register.history
      ? [operation(calls.history, ({ id }: { readonly id: string }, context) => readChanges(any, context, id))]
      : []),
    operation(calls.read, async ({ id }: { readonly id: string }, context) => {
      const row = await readRow(any, context, id, await rowScopeOf(any, context))
      const [marked = row] = await markReadOnly(any, context, [row])
      return marked as RegisterRow<Fields>
    }),
  ]
}
