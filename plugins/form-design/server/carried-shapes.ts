import { type Tables, tenantSetup } from '@gongtai/sdk/server'
import { carryRecords, completeTables } from './forms/carry-shapes.ts'
import { compiledForm } from './forms/compiled.ts'
import { versionOf } from './forms/stored-shapes.ts'
import { newestForm } from './forms/versions.ts'
import { tables } from './tables.ts'

/** Carries along what an earlier version of a field type stored, whenever the plugins of a tenant have changed. */
export const carriedShapes = (runtimeTables: Tables) =>
  tenantSetup(
    'form-design.carried-shapes',
    'every-tenant',
    async (context) => {
      const db = tables(context.db)
      for (const { key } of await db.selectFrom('form_version').select('key').distinct().execute()) {
        const newest = await newestForm(db, key)
        const form = newest && compiledForm(context.view, context.tenant, newest)
        if (!form?.slots.some((slot) => versionOf(slot) > 1)) continue
        await completeTables(runtimeTables, context, key, form)
        await carryRecords(context.db, form)
      }
    },
    { repeats: true, after: ['form-design.shipped-forms'] },
  )
