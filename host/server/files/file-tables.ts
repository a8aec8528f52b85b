import type { Database } from '@gongtai/sdk/server'
import type { Generated } from 'kysely'

type FileTables = {
  stored_file: {
    tenant_id: Generated<string>
    oid: string
    name: string
    type: string
    bytes: number
    sm3: string
    owner: string
    storage: string
    at: Generated<Date>
  }
  stored_content: {
    oid: string
    storage: string
    at: Generated<Date>
  }
  file_link: {
    tenant_id: Generated<string>
    oid: string
    kind: string
    thing: string
  }
}

export const fileTables = (db: Database) => db.withTables<FileTables>()
