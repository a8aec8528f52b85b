import { type OperationContext, sql } from '@gongtai/sdk/server'
import type { JudgedCar } from './judge-car.ts'

export interface KeptCar extends JudgedCar {
  readonly id: string
  readonly plate: string
  readonly exception: string
  readonly there: boolean
}

/** Cars with what they are judged by; all of them when none are named. */
export async function carsFor({ db }: Pick<OperationContext, 'db'>, ids?: readonly string[]) {
  const { rows } = await sql<KeptCar>`
    select id, plate, unit_id as "unitId", nature, energy, tier, purchase_price::float as "purchasePrice",
      displacement_l::float as "displacementL", registered_on::text as "registeredOn",
      replaced_plate as "replacedPlate", exception, state <> 'disposed' as there
    from veh_vehicle where tenant_id = current_tenant()
      and (${ids === undefined} or id = any(${[...(ids ?? [])]}::text[])) order by plate`.execute(db)
  return rows
}
