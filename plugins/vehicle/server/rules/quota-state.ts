import { type OperationContext, officeDate, sql } from '@gongtai/sdk/server'

export interface QuotaState {
  readonly unit: string
  readonly unitName: string
  readonly nature: string
  readonly approved: number
  readonly cars: number
}

/**
 * What units have of each nature beside what they may have today. A unit whose establishment nobody has entered is not
 * held against it; one that has it entered may have none of the natures that it does not name.
 */
export async function quotaStates({ db, now }: Pick<OperationContext, 'db' | 'now'>, unit?: string) {
  const today = officeDate(now)
  const { rows } = await sql<QuotaState>`
    with approved as (
      select unit_id, nature, approved from veh_quota where tenant_id = current_tenant()
        and (${unit === undefined} or unit_id = ${unit ?? ''})
        and daterange(from_day, to_day, '[]') @> ${today}::date
    ), counted as (
      select unit_id, nature, count(*)::int as cars from veh_vehicle where tenant_id = current_tenant()
        and state in ('in_service', 'sealed', 'in_repair', 'to_dispose') and unit_id in (select unit_id from approved)
      group by unit_id, nature
    )
    select unit_id as unit, org_unit.name as "unitName", nature, coalesce(approved, 0) as approved, coalesce(cars, 0) as cars
    from approved full join counted using (unit_id, nature)
    join org_unit on org_unit.tenant_id = current_tenant() and org_unit.id = unit_id`.execute(db)
  return rows
}

const known = new WeakMap<object, Promise<ReadonlySet<string>>>()

/** Units with an establishment; read once while a sheet of thousands of cars is looked at. */
export function unitsWithQuota({ db }: Pick<OperationContext, 'db'>): Promise<ReadonlySet<string>> {
  const units = known.get(db) ?? readUnits(db)
  known.set(db, units)
  return units
}

async function readUnits(db: OperationContext['db']): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unit: string }>`
    select distinct unit_id as unit from veh_quota where tenant_id = current_tenant()`.execute(db)
  return new Set(rows.map(({ unit }) => unit))
}
