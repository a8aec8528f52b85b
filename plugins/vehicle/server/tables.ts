import type { Database, Generated } from '@gongtai/sdk/server'
import type { trips } from '../model/trips.ts'

interface VehicleTable {
  tenant_id: Generated<string>
  id: string
  plate: string
  brand_model: string
  nature: string
  energy: 'fuel' | 'hybrid' | 'electric'
  seats: number
  unit_id: string
  registered_on: string
  state: string
  odometer_km: Generated<string>
}

interface DriverTable {
  tenant_id: Generated<string>
  id: string
  user_id: string
  name: string
  phone: string
  licence_class: string
  licence_until: string
  state: Generated<string>
}

interface DispatchTable {
  tenant_id: Generated<string>
  id: string
  instance_id: string
  /** Of the form; absent from trips of requests that are no longer known. */
  record_id: string | null
  vehicle_id: string
  driver_id: string | null
  booking_id: string
  planned_from: Date
  planned_to: Date
  applicant: string
  purpose: string
  state: Generated<keyof typeof trips.fields.state.choices>
  depart_at: Date | null
  return_at: Date | null
  odometer_out: string | null
  odometer_in: string | null
  dispatched_by: string | null
  cancelled_at: Date | null
  cancelled_by: string | null
  cancel_reason: Generated<string>
}

interface ReadingTable {
  tenant_id: Generated<string>
  vehicle_id: string
  at: Date
  km: number
  source: 'trip' | 'fuel' | 'service' | 'manual' | 'correction'
  person: string
  seq: Generated<number>
  reason: Generated<string>
}

/** The columns of the form 用车申请 that lists show. */
interface CarUseApplyTable {
  tenant_id: Generated<string>
  id: string
  START_TIME: string
  END_TIME: string
  APPLY_CAR_ID: string | null
  REASON: string | null
  /** Absent from the table of a form that was changed so. */
  ORIGIN?: string | null
  DESTINATION?: string | null
  /** Absent from the table of a form that was changed so. */
  PASSENGER_NUM?: string | null
}

interface GroupTable {
  tenant_id: Generated<string>
  id: string
  name: string
}

interface UnitTable extends GroupTable {
  code: string
}

interface RoleTable extends GroupTable {
  key: string
}

interface UserTable extends GroupTable {
  phone: string
}

interface MemberTable {
  tenant_id: Generated<string>
  user_id: string
  kind: string
  group_id: string
}

export type VehicleTables = {
  veh_vehicle: VehicleTable
  veh_driver: DriverTable
  veh_dispatch: DispatchTable
  veh_reading: ReadingTable
  BUS_CAR_USE_APPLY: CarUseApplyTable
  org_unit: UnitTable
  org_user: UserTable
  org_role: RoleTable
  org_member: MemberTable
}

export const tables = (db: Database) => db.withTables<VehicleTables>()
export type VehicleDatabase = ReturnType<typeof tables>
