import type { DataScope } from '@gongtai/core/contract/rights'
import type { Database } from '@gongtai/sdk/server'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface TenantTable {
  id: string
  name: string
  state: 'active' | 'suspended'
  created_at: Date
}

interface SignInAccountTable {
  account: string
  tenant: string
  user_id: string
  password_hash: string
  generation: Generated<number>
  enabled: Generated<boolean>
  operator: Generated<boolean>
  /** The number as an administrator entered it, eleven digits; empty when there is none. */
  phone: Generated<string>
  must_change: Generated<boolean>
  password_changed_at: Date
}

export type SignInAccount = Selectable<SignInAccountTable>

interface SignInFailureTable {
  account: string
  wrong: number
  last_at: Date
  locked_until: Date | null
}

interface SessionTable {
  id: string
  tenant: string
  account: string
  user_id: string
  generation: number
  address: string
  agent: string
  started_at: Date
  ends_at: Date
}

interface AccessTokenTable {
  hash: string
  session_id: string
  expires_at: Date
}

interface RefreshTokenTable {
  hash: string
  session_id: string
  expires_at: Date
  used_at: Date | null
}

interface NonceTable {
  nonce: string
  expires_at: Date
}

interface CaptchaTable {
  id: string
  answer: string
  expires_at: Date
}

export type CodePurpose = 'sign-in' | 'reset'

interface MessageCodeTable {
  phone: string
  purpose: CodePurpose
  hash: string
  tries: Generated<number>
  expires_at: Date
}

interface MessageQuotaTable {
  key: string
  began: Date
  sent: number
  last_at: Date
}

interface PasswordResetTable {
  id: string
  answer: string
  phone: string | null
  expires_at: Date
}

export type KeyPurpose = 'sign-in-envelope' | 'dictionary' | 'token' | 'client' | 'user-code'

interface InstallationKeyTable {
  id: string
  purpose: KeyPurpose
  public_part: string | null
  secret: string
  created_at: Date
  retired_at: Date | null
}

/** Tables without a tenant, which only the host reaches. */
export type PlatformTables = {
  tenant: TenantTable
  sign_in_account: SignInAccountTable
  sign_in_failure: SignInFailureTable
  session: SessionTable
  access_token: AccessTokenTable
  refresh_token: RefreshTokenTable
  used_nonce: NonceTable
  captcha: CaptchaTable
  message_code: MessageCodeTable
  message_quota: MessageQuotaTable
  password_reset: PasswordResetTable
  installation_key: InstallationKeyTable
}

type OfTenant = { tenant_id: Generated<string> }
type DateRange = ColumnType<string, string | undefined, string>

interface UnitTable extends OfTenant {
  id: string
  parent_id: string | null
  code: string
  name: string
  short_name: Generated<string>
  level_code: Generated<string>
  sort: Generated<number>
  enabled: Generated<boolean>
}

interface DepartmentTable extends OfTenant {
  id: string
  unit_id: string
  parent_id: string | null
  code: string
  name: string
  sort: Generated<number>
  enabled: Generated<boolean>
}

interface PostTable extends OfTenant {
  id: string
  code: string
  name: string
  rank: Generated<number>
  enabled: Generated<boolean>
}

interface RoleTable extends OfTenant {
  id: string
  key: string
  name: string
  data_scope: DataScope
  sort: Generated<number>
  enabled: Generated<boolean>
}

interface RoleUnitTable extends OfTenant {
  role_id: string
  unit_id: string
}

interface RolePermissionTable extends OfTenant {
  role_id: string
  permission: string
}

interface UserTable extends OfTenant {
  id: string
  account: string
  name: string
  pinyin: Generated<string>
  initials: Generated<string>
  sex: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  avatar: Generated<string>
  unit_id: string
  department_id: string
  enabled: Generated<boolean>
  sort: Generated<number>
  created_at: Date
}

interface MemberTable extends OfTenant {
  user_id: string
  kind: 'unit' | 'department' | 'post' | 'role'
  group_id: string
  unit_id: Generated<string>
  department_id: Generated<string>
  valid: DateRange
}

interface LeaderTable extends OfTenant {
  org_id: string
  kind: 'head' | 'deputy'
  sort: Generated<number>
  user_id: string
  charge_ids: ColumnType<string[], string[] | undefined, string[]>
  valid: DateRange
}

interface DictionaryTable extends OfTenant {
  id: string
  title: string
}

interface DictionaryEntryTable extends OfTenant {
  dictionary_id: string
  value: string
  label: string
  sort: Generated<number>
  enabled: Generated<boolean>
}

interface ConfigurationKeyTable extends OfTenant {
  key: string
  title: string
  value: string
}

interface MenuChangeTable extends OfTenant {
  id: string
  own: boolean
  title: string | null
  path: string | null
  icon: string | null
  parent_id: string | null
  hidden: boolean | null
  sort: number | null
}

export type MenuChange = Selectable<MenuChangeTable>

interface PageSettingTable extends OfTenant {
  side: string
  name: string
  login_footer: Generated<string>
  logo: Generated<string>
  login_mode: string
  login_box_location: string
  background: Generated<string>
  head_logo: Generated<string>
  head_name: Generated<string>
}

interface TownTable extends OfTenant {
  seed: number
  laid_out: Date
}

export type TenantTables = {
  org_unit: UnitTable
  org_department: DepartmentTable
  org_post: PostTable
  org_role: RoleTable
  org_role_unit: RoleUnitTable
  role_permission: RolePermissionTable
  org_user: UserTable
  org_member: MemberTable
  org_leader: LeaderTable
  dictionary: DictionaryTable
  dictionary_entry: DictionaryEntryTable
  configuration_key: ConfigurationKeyTable
  page_setting: PageSettingTable
  menu_change: MenuChangeTable
  town: TownTable
}

export type IdentityTables = PlatformTables & TenantTables

export const tables = (db: Database) => db.withTables<IdentityTables>()
export type IdentityDatabase = ReturnType<typeof tables>
