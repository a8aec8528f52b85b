import { type RegisterHooks, sql } from '@gongtai/sdk/server'
import { type categories, depthOf } from '../../model/categories.ts'
import { procurementFaults } from '../../model/faults.ts'

/** A category stands below one that is there. */
export const categoryHooks: RegisterHooks<typeof categories.fields> = {
  saved: async ({ code }, { db }) => {
    if (depthOf(code) === 0) return
    const parent = code.slice(0, -2)
    const { rows } = await sql`select from pur_category
      where tenant_id = current_tenant() and code = ${parent}`.execute(db)
    if (rows.length === 0) throw procurementFaults.noParent({ code, parent })
  },
  removing: async ({ code }, { db }) => {
    const { rows } = await sql`select from pur_category
      where tenant_id = current_tenant() and starts_with(code, ${code}) and code <> ${code} limit 1`.execute(db)
    if (rows.length > 0) throw procurementFaults.hasLower()
  },
}
