import type { BookingState, Database, Generated } from '@gongtai/sdk/server'

interface ResourceTable {
  tenant_id: Generated<string>
  id: string
  kind: string
  code: string
  name: string
  capacity: number
  status: 'in_service' | 'out_of_service' | 'retired'
  prepare: Generated<string>
  tidy: Generated<string>
}

interface BookingTable {
  tenant_id: Generated<string>
  id: string
  idempotency_key: string
  purpose: string
  applicant: string
  business_table: string | null
  business_id: string | null
  instance_id: string | null
  reservation: string | null
  state: BookingState
  created_at: Date
}

interface ClaimTable {
  tenant_id: Generated<string>
  id: string
  booking_id: string
  resource_id: string
  span: string
  guard: Generated<string>
  lanes: Generated<string>
  state: BookingState
  hold_until: Date | null
  blocking: Generated<boolean>
}

interface EventTable {
  tenant_id: Generated<string>
  booking_id: string
  at: Date
  actor: string
  from_state: BookingState | null
  to_state: BookingState
  note: Generated<string>
}

interface DepartmentTable {
  tenant_id: string
  id: string
  name: string
}

interface UserTable extends DepartmentTable {
  department_id: string
}

export type BookingTables = {
  bk_resource: ResourceTable
  bk_booking: BookingTable
  bk_claim: ClaimTable
  bk_event: EventTable
  org_user: UserTable
  org_department: DepartmentTable
}

export const tables = (db: Database) => db.withTables<BookingTables>()
export type BookingDatabase = ReturnType<typeof tables>
