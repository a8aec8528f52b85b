import type { Database, Generated, Selectable } from '@gongtai/sdk/server'
import type { DeliveryState } from '../model/delivery-calls.ts'

interface MessageTable {
  tenant_id: Generated<string>
  user_id: string
  id: Generated<string>
  kind: string
  matter: string
  title: string
  text: string
  path: string
  summary: Generated<string>
  actor: Generated<string>
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

interface NoticeTable {
  tenant_id: Generated<string>
  id: Generated<string>
  kind: string
  matter: string
  title: string
  text: string
  path: string
  summary: Generated<string>
  at: Generated<Date>
}

interface DeliveryTable {
  tenant_id: Generated<string>
  id: Generated<string>
  notice_id: string
  user_id: string
  channel: string
  state: DeliveryState
  attempts: Generated<number>
  due: Generated<Date>
  reason: Generated<string>
  at: Generated<Date>
}

interface ChannelTable {
  tenant_id: Generated<string>
  channel: string
  enabled: boolean
  settings: unknown
  secret: Generated<string>
}

interface HabitTable {
  tenant_id: Generated<string>
  user_id: string
  quiet_from: string | null
  quiet_to: string | null
  desktop: Generated<boolean>
}

interface WordingTable {
  tenant_id: Generated<string>
  kind: string
  subject: string
  text: string
}

type MessageTables = {
  msg_habit: HabitTable
  msg_wording: WordingTable
  msg_channel: ChannelTable
  msg_notice: NoticeTable
  msg_delivery: DeliveryTable
  msg_message: MessageTable
  msg_announcement: AnnouncementTable
  msg_announcement_reading: ReadingTable
  msg_refusal: RefusalTable
}

export const tables = (db: Database) => db.withTables<MessageTables>()
export type MessageDatabase = ReturnType<typeof tables>
