import { type Tables, tenantSetup } from '@gongtai/sdk/server'
import { carryRecords, completeTables } from './forms/carry-shapes.ts'
import { compiledForm } from './forms/compiled.ts'
import { shippedColumns } from './forms/fixed-columns.ts'
import { lacksSearch, makeTables, tablesInSearch } from './forms/make-table.ts'
import { versionOf } from './forms/stored-shapes.ts'
import { newestForm } from './forms/versions.ts'
import { tables } from './tables.ts'

/**
 * Carries along what an earlier version of a field type stored, whenever the plugins of a tenant have changed, and has
 * tables searched that an earlier release made.
 */
export const carriedShapes = (runtimeTables: Tables) =>
  tenantSetup(
    'form-design.carried-shapes',
    'every-tenant',
    async (context) => {
      const db = tables(context.db)
      const inSearch = await tablesInSearch(db)
      for (const { key } of await db.selectFrom('form_version').select('key').distinct().execute()) {
        const newest = await newestForm(db, key)
        const form = newest && compiledForm(context.view, context.tenant, newest)
        if (form && lacksSearch(form, inSearch))
          await makeTables(runtimeTables, form, shippedColumns(context.view, key))
        if (!form?.slots.some((slot) => versionOf(slot) > 1)) continue
        await completeTables(runtimeTables, context, key, form)
        await carryRecords(context.db, form)
      }
    },
    { repeats: true, after: ['form-design.shipped-forms'] },
  )
