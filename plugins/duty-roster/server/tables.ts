import type { Database, Generated } from '@gongtai/sdk/server'

type DutyTables = {
  duty_roster_entry: {
    readonly tenant_id: Generated<string>
    readonly day: string
    readonly post: string
    readonly user_id: string
  }
}

export const tables = (db: Database) => db.withTables<DutyTables>()
