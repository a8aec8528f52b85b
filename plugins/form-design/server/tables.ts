import type { Database, Generated } from '@gongtai/sdk/server'

interface DefinitionTable {
  tenant_id: Generated<string>
  key: string
  title: string
  category: string
  table_name: string
  draft: unknown
  revision: Generated<number>
  shipped_by: string | null
  updated_at: Date
  updated_by: string
}

interface VersionTable {
  tenant_id: Generated<string>
  key: string
  version: number
  title: string
  table_name: string
  document: unknown
  published_at: Date
  published_by: string
}

interface OwnedTable {
  tenant_id: Generated<string>
  name: string
  key: string
}

interface RegularTable {
  tenant_id: Generated<string>
  id: string
  name: string
  expression: string
  tip: string
  created_at: Date
  created_by: string
}

interface KeptTitleTable {
  tenant_id: Generated<string>
  type: string
  id: string
  title: string
}

interface UserTable {
  tenant_id: Generated<string>
  id: string
  name: string
}

export type FormTables = {
  form_definition: DefinitionTable
  form_version: VersionTable
  form_table: OwnedTable
  form_regular: RegularTable
  form_kept_title: KeptTitleTable
  org_user: UserTable
}

export const tables = (db: Database) => db.withTables<FormTables>()
export type FormDatabase = ReturnType<typeof tables>
