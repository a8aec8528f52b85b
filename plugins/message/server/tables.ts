import type { Database, Generated, Selectable } from '@gongtai/sdk/server'

interface MessageTable {
  tenant_id: Generated<string>
  user_id: string
  id: Generated<string>
  kind: string
  matter: string
  title: string
  text: string
  path: string
  at: Generated<Date>
  read_at: Date | null
}

export type MessageRow = Selectable<MessageTable>

type MessageTables = { msg_message: MessageTable }

export const tables = (db: Database) => db.withTables<MessageTables>()
export type MessageDatabase = ReturnType<typeof tables>
