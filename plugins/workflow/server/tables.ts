import type { Database, Generated } from '@gongtai/sdk/server'
import type { DeadlineUnit } from './deadlines/deadline.ts'

interface DefinitionTable {
  tenant_id: Generated<string>
  id: string
  title: string
  category: string
  icon: string
  form: string
  draft_xml: string
  draft_revision: Generated<number>
  shipped_by: string | null
  created_at: Generated<Date>
  updated_at: Date
  updated_by: string
}

interface VersionTable {
  tenant_id: Generated<string>
  definition_id: string
  version: number
  title: string
  category: string
  icon: string
  xml: string
  definition: string
  form: string
  form_version: number
  published_at: Date
  published_by: string
  current: Generated<boolean>
}

export interface InstanceTable {
  tenant_id: Generated<string>
  id: string
  definition_id: string
  version: number
  revision: Generated<number>
  state: 'running' | 'finished' | 'withdrawn' | 'terminated'
  result: string | null
  title: string
  summary: Generated<string>
  category: string
  number: string
  initiator: string
  initiator_name: string
  initiator_unit: string
  initiator_department: string
  form: string
  form_version: number
  form_table: string
  record_id: string
  form_digest: Generated<string>
  marking: unknown
  started_at: Date
  ended_at: Date | null
  /** Whether it runs and waits for a manager. */
  stuck: Generated<boolean>
  /** Whether it runs and its form waits for the initiator again. */
  returned: Generated<boolean>
}

interface ConcernTable {
  tenant_id: Generated<string>
  user_id: string
  instance_id: string
  state: string
  category: string
  started_at: Date
}

interface VisitTable {
  tenant_id: Generated<string>
  instance_id: string
  seq: number
  node: string
  body: unknown
  live: Generated<boolean>
  opened_at: Date
  closed_at: Date | null
}

interface TaskColumns {
  tenant_id: Generated<string>
  instance_id: string
  task: number
  visit: number
  node: string
  node_name: string
  candidates: string[]
  title: string
  number: string
  definition_id: string
  definition_title: string
  category: string
  initiator: string
  initiator_name: string
  opened_at: Date
}

interface TaskTable extends TaskColumns {
  participant: number
  turn: number
  read_at: Date | null
}

interface TaskDoneTable extends TaskColumns {
  closed_at: Date
  holder: string
  code: string
}

interface InboxTable {
  tenant_id: Generated<string>
  holder_key: string
  sort_at: Date
  instance_id: string
  task: number
}

interface RecordTable {
  tenant_id: Generated<string>
  instance_id: string
  seq: number
  kind: string
  code: string | null
  actor: string
  acted_for: string | null
  node: string | null
  task: number | null
  opinion: string | null
  about: unknown
  body: unknown
  attachments: unknown
  at: Date
  previous_digest: string
  digest: string
}

interface CommandTable {
  tenant_id: Generated<string>
  command_id: string
  body_hash: string
  instance_id: string
  answer: unknown
  at: Date
}

interface DraftTable {
  tenant_id: Generated<string>
  user_id: string
  subject: string
  title: string
  content: string
  revision: Generated<string>
  updated_at: Date
}

interface ReadingTable {
  tenant_id: Generated<string>
  instance_id: string
  visit: number
  node: string
  reader: string
  opened_at: Date
  read_at: Date | null
}

/** When the candidates of a request were last urged. */
interface UrgedTable {
  tenant_id: Generated<string>
  instance_id: string
  holder_key: string
  at: Date
}

/** Requests that were terminated while their plugin was off, until it is told. */
interface MissedEndTable {
  tenant_id: Generated<string>
  instance_id: string
  at: Date
}

/** Who stands in for whom. */
interface DeputyTable {
  tenant_id: Generated<string>
  id: string
  principal: string
  deputy: string
  first_day: string
  last_day: string
  starts_at: Date
  ends_at: Date
  processes: string[]
  categories: string[]
  with_pending: boolean
  reason: string
  made_by: string
  made_at: Generated<Date>
  ended_at: Date | null
}

interface CommentTable {
  tenant_id: Generated<string>
  instance_id: string
  id: string
  author: string
  body: string
  mentions: string[]
  at: Generated<Date>
}

interface PhrasesTable {
  tenant_id: Generated<string>
  user_id: string
  phrases: string[]
}

interface FavouriteTable {
  tenant_id: Generated<string>
  user_id: string
  definition_id: string
  at: Date
}

interface NumberTable {
  tenant_id: Generated<string>
  prefix: string
  last: number
}

export interface DeadlineTable {
  tenant_id: Generated<string>
  instance_id: string
  visit: number
  /** Place among the time limits of the step. */
  entry: number
  begins_at: Date
  unit: DeadlineUnit
  amount: number
  /** When the step should have been done. */
  limit_at: Date
  /** When something happens next. */
  due_at: Date | null
  /** How often it happens still. */
  rounds: number
  paused_at: Date | null
  problem: string | null
}

interface UserTable {
  tenant_id: Generated<string>
  id: string
  name: string
  unit_id: string
  department_id: string
  enabled: boolean
  sort: number
}

interface GroupTable {
  tenant_id: Generated<string>
  id: string
  name: string
}

interface RoleTable extends GroupTable {
  key: string
  enabled: boolean
}

interface MemberTable {
  tenant_id: Generated<string>
  user_id: string
  kind: 'unit' | 'department' | 'post' | 'role'
  group_id: string
}

interface MatrixTable {
  tenant_id: Generated<string>
  id: string
  title: string
  scope: 'department' | 'unit'
  otherwise: Generated<string>
  revision: Generated<number>
  shipped: Generated<boolean>
  updated_at: Date
  updated_by: string
}

interface MatrixLineTable {
  tenant_id: Generated<string>
  matrix_id: string
  line: number
  sort: number
  value: string
  label: string
}

interface MatrixChangeTable {
  tenant_id: Generated<string>
  matrix_id: string
  id: Generated<number>
  at: Date
  by_user: string
  by_name: string
  what: string
  before: Generated<string>
  after: Generated<string>
}

export type FlowTables = {
  flow_definition: DefinitionTable
  flow_version: VersionTable
  flow_instance: InstanceTable
  flow_visit: VisitTable
  flow_concern: ConcernTable
  flow_task: TaskTable
  flow_task_done: TaskDoneTable
  flow_inbox: InboxTable
  flow_record: RecordTable
  flow_command: CommandTable
  flow_draft: DraftTable
  flow_reading: ReadingTable
  flow_urged: UrgedTable
  flow_missed_end: MissedEndTable
  flow_deputy: DeputyTable
  flow_deadline: DeadlineTable
  flow_comment: CommentTable
  flow_phrases: PhrasesTable
  flow_favourite: FavouriteTable
  flow_number: NumberTable
  flow_matrix: MatrixTable
  flow_matrix_line: MatrixLineTable
  flow_matrix_change: MatrixChangeTable
  org_user: UserTable
  org_department: GroupTable
  org_unit: GroupTable
  org_post: GroupTable & { code: string }
  org_role: RoleTable
  org_member: MemberTable
}

export const tables = (db: Database) => db.withTables<FlowTables>()
export type FlowDatabase = ReturnType<typeof tables>
