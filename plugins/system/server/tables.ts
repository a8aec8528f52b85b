import type { DataScope } from '@gongtai/sdk'
import type { Database, Generated } from '@gongtai/sdk/server'

type OfTenant = { tenant_id: Generated<string> }

interface UnitTable extends OfTenant {
  id: string
  parent_id: string | null
  code: string
  name: string
  short_name: string
  level_code: string
  sort: number
  enabled: boolean
}

interface DepartmentTable extends OfTenant {
  id: string
  unit_id: string
  parent_id: string | null
  code: string
  name: string
  sort: number
  enabled: boolean
}

interface PostTable extends OfTenant {
  id: string
  code: string
  name: string
  rank: number
  enabled: boolean
}

interface RoleTable extends OfTenant {
  id: string
  key: string
  name: string
  data_scope: DataScope
  sort: Generated<number>
  enabled: boolean
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
  pinyin: string
  initials: string
  sex: string
  phone: string
  email: string
  avatar: string
  unit_id: string
  department_id: string
  enabled: boolean
  sort: number
  created_at: Date
}

interface MemberTable extends OfTenant {
  user_id: string
  kind: 'unit' | 'department' | 'post' | 'role'
  group_id: string
}

interface ClosureTable extends OfTenant {
  ancestor_id: string
  descendant_id: string
  depth: number
}

interface DictionaryTable extends OfTenant {
  id: string
  title: string
}

interface DictionaryEntryTable extends OfTenant {
  dictionary_id: string
  value: string
  label: string
  sort: number
  enabled: Generated<boolean>
}

interface ConfigurationTable extends OfTenant {
  key: string
  title: string
  value: string
}

export type SystemTables = {
  org_unit: UnitTable
  org_department: DepartmentTable
  org_post: PostTable
  org_role: RoleTable
  org_role_unit: RoleUnitTable
  role_permission: RolePermissionTable
  org_user: UserTable
  org_member: MemberTable
  org_closure: ClosureTable
  dictionary: DictionaryTable
  dictionary_entry: DictionaryEntryTable
  configuration_key: ConfigurationTable
}

export const tables = (db: Database) => db.withTables<SystemTables>()
export type SystemDatabase = ReturnType<typeof tables>
