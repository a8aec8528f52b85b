import { rowsChanged } from '@gongtai/sdk'
import { actionOperation, sql } from '@gongtai/sdk/server'
import { rateSupplier } from '../../model/ratings.ts'
import { suppliers } from '../../model/suppliers.ts'

/** A firm stands for the mean of its contracts. */
export const rates = actionOperation(rateSupplier, async ({ row, input }, { db, now, user, notify }) => {
  const { quality, delivery, service, remark } = input
  await sql`insert into pur_supplier_rating as r (id, supplier_id, contract_id, quality, delivery, service, remark,
      person, rated_at)
    values (${row.id}, ${row.supplier}, ${row.id}, ${quality}, ${delivery}, ${service}, ${remark}, ${user.id}, ${now})
    on conflict (tenant_id, contract_id) do update set quality = excluded.quality, delivery = excluded.delivery,
      service = excluded.service, remark = excluded.remark, person = excluded.person, rated_at = excluded.rated_at
    where r.tenant_id = current_tenant()`.execute(db)
  await sql`update pur_supplier set score = (select round(avg(score), 1) from pur_supplier_rating
      where tenant_id = current_tenant() and supplier_id = ${row.supplier})
    where tenant_id = current_tenant() and id = ${row.supplier}`.execute(db)
  notify(rowsChanged(suppliers))
  return undefined
})
