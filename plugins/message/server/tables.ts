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

interface AnnouncementTable {
  tenant_id: Generated<string>
  id: string
  title: string
  text: string
  pinned: boolean
  starts_on: string
  ends_on: string | null
  targets: string[]
  author: string
  author_name: string
  created_at: Generated<Date>
}

interface ReadingTable {
  tenant_id: Generated<string>
  announcement_id: string
  user_id: string
  at: Generated<Date>
}

interface RefusalTable {
  tenant_id: Generated<string>
  user_id: string
  kind: string
  channel: string
}

type MessageTables = {
  msg_message: MessageTable
  msg_announcement: AnnouncementTable
  msg_announcement_reading: ReadingTable
  msg_refusal: RefusalTable
}

export const tables = (db: Database) => db.withTables<MessageTables>()
export type MessageDatabase = ReturnType<typeof tables>
