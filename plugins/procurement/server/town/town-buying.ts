import { plantRows, sql, tenantSetup } from '@gongtai/sdk/server'
import { plans } from '../../model/plans.ts'
import { suppliers } from '../../model/suppliers.ts'
import { townPlans, townSuppliers } from '../../model/town-buying.ts'
import { methodFor } from '../method-for.ts'
import { sampleProcurement } from '../sample-procurement.ts'

/** The other suppliers of a town, and what else it means to buy this year. */
export const townBuying = tenantSetup(
  'procurement.town-buying',
  'town',
  async (context) => {
    const { rows } = await sql<{ id: string; year: string }>`
      select id, to_char(${context.now}::timestamptz at time zone 'Asia/Shanghai', 'YYYY') as year from org_unit
      where tenant_id = current_tenant() order by code limit 1`.execute(context.db)
    const [unit] = rows
    if (!unit) return
    await plantRows(
      suppliers,
      context,
      townSuppliers.map((each, at) => ({ id: `${context.tenant}-supplier-${at + 9}`, ...each })),
    )
    const planned = townPlans.map(async ({ category, ...each }, at) => {
      const id = `${context.tenant}-category-${category}`
      const { method } = await methodFor(id, each.quantity * each.unitPrice, context)
      return {
        id: `${context.tenant}-plan-${at + 17}`,
        year: unit.year,
        unitId: unit.id,
        category: id,
        method,
        ...each,
      }
    })
    await plantRows(plans, context, await Promise.all(planned))
  },
  { after: [sampleProcurement.id] },
)
