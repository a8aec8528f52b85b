import { type OperationContext, officeDate, sql } from '@gongtai/sdk/server'
import { procurementFaults } from '../model/faults.ts'

interface Category {
  readonly name: string
  readonly why: string
}

/** A category is chosen while it is valid: today, or at some day of the year that is planned for. */
export async function refuseCategoryOver(category: string, context: OperationContext, year?: string): Promise<void> {
  const today = officeDate(context.now)
  const [from, until] = year === undefined ? [today, today] : [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<Category>`select name, case when valid_until < ${from}::date
        then '已于 ' || valid_until::text || ' 停用' else '自 ' || valid_from::text || ' 起启用' end as why
    from pur_category where tenant_id = current_tenant() and id = ${category}
      and (valid_until < ${from}::date or valid_from > ${until}::date)`.execute(context.db)
  if (rows[0]) throw procurementFaults.categoryOver({ ...rows[0], fields: ['CATEGORY_ID'] })
}
