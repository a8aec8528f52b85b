import { fieldTypes, type TenantView } from '@gongtai/sdk'
import { type CompiledForm, compile, type FormSchema } from '@gongtai/sdk/form'
import { misplaced } from '../../model/designer/misplaced.ts'
import { formFaults } from '../../model/faults.ts'
import { misnamed } from '../../model/naming/misnamed.ts'
import type { FormDatabase } from '../tables.ts'
import { takenTable } from './claim-tables.ts'
import { storedTables } from './columns.ts'
import { changedColumns } from './fixed-columns.ts'
import { partsOf } from './parts.ts'
import { newestForm } from './versions.ts'

interface Problem {
  readonly code: string
  readonly text: string
  readonly where?: string
}

export interface Examining {
  readonly db: FormDatabase
  readonly view: TenantView
  readonly tenant: string
  readonly key: string
}

/** A form made ready, and what keeps it from being published, for the designer to show and jump to. */
export async function examined(
  { db, view, tenant, key }: Examining,
  schema: FormSchema,
): Promise<{ readonly form: CompiledForm; readonly problems: readonly Problem[] }> {
  const { form, problems } = compile(schema, partsOf(view))
  const names = storedTables(form).map((table) => table.name)
  const taken = await takenTable(db, key, names)
  return {
    form,
    problems: [
      ...problems.map(({ code, text, where }) => ({ code, text, ...(where !== undefined && { where }) })),
      ...misnamed(form),
      ...misplaced(schema, view(fieldTypes)).map((found) => ({ code: 'refused', ...found })),
      ...changedColumns(view, tenant, key, form, await newestForm(db, key)),
      ...(taken === undefined ? [] : [takenBy(form, taken)]),
    ],
  }
}

function takenBy(form: CompiledForm, table: string): Problem {
  const { message: text } = formFaults.tableTaken({ table })
  const where = form.slots.find((slot) => slot.table === table)?.path
  return { code: 'table-taken', text, ...(where !== undefined && { where }) }
}
