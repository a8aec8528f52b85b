import type { BookingState, Database, Generated } from '@gongtai/sdk/server'

interface ResourceTable {
  tenant_id: Generated<string>
  id: string
  kind: string
  code: string
  name: string
  capacity: number
  counted: Generated<boolean>
  status: 'in_service' | 'out_of_service' | 'retired'
  prepare: Generated<string>
  tidy: Generated<string>
  building: string | null
  floor: number | null
  seats: number | null
  features: Generated<string[]>
  parts: Generated<string[]>
  kept_by: string | null
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
  cancel_until: Date | null
  series_id: string | null
  occurrence: number | null
  closure: Generated<boolean>
  closure_source: 'hand' | 'calendar' | null
  overrun_told_at: Date | null
}

interface SeriesTable {
  tenant_id: Generated<string>
  id: string
  rule: string
  holidays: string
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
  places: number | null
  state: BookingState
  hold_until: Date | null
  blocking: Generated<boolean>
  check_in_from: Date | null
  release_at: Date | null
}

interface PolicyTable {
  tenant_id: Generated<string>
  id: string
  name: string
  kind: string
  resources: string
  state: 'on' | 'off'
  shortest_minutes: number | null
  longest_minutes: number | null
  step_minutes: number | null
  ahead_days: number | null
  notice_minutes: number | null
  cancel_minutes: number | null
  check_in_minutes: number | null
  release_minutes: number | null
  weekend: string | null
  holiday: string | null
  monday: string
  tuesday: string
  wednesday: string
  thursday: string
  friday: string
  saturday: string
  sunday: string
  quota_per: string | null
  quota_in: string | null
  quota_most: number | null
  quota_hours: number | null
  open_holds: number | null
  hold_hours: number | null
  repeat_most: number | null
}

interface EventTable {
  tenant_id: Generated<string>
  booking_id: string
  at: Date
  actor: string
  from_state: BookingState | null
  to_state: BookingState
  note: Generated<string>
  /** Whether whoever follows it knows; only what somebody lost without their doing has to be told. */
  told: Generated<boolean>
}

interface FeedTable {
  tenant_id: Generated<string>
  person: string
  calendar: string
  resource: string
  digest: string
  made_at: Date
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
  bk_policy: PolicyTable
  bk_series: SeriesTable
  bk_feed: FeedTable
  org_user: UserTable
  org_department: DepartmentTable
}

export const tables = (db: Database) => db.withTables<BookingTables>()
export type BookingDatabase = ReturnType<typeof tables>
