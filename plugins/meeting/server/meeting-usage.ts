import type { PluginUsage } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'

type Database = OperationContext['db']

/** What would be missed without the plugin: meetings that are to come, and what is to be done after those that were. */
export const meetingUsage: PluginUsage = {
  id: 'meeting.meetings',
  usage: async (db) => {
    const { rows } = await sql<{ ahead: number; open: number }>`select
      (select count(*)::int from mt_meeting where tenant_id = current_tenant()
        and state in ('confirmed', 'in_use', 'displaced')) as ahead,
      (select count(*)::int from mt_follow_up where tenant_id = current_tenant() and state = 'open') as open`.execute(
      db as Database,
    )
    const [{ ahead, open } = { ahead: 0, open: 0 }] = rows
    return [
      { title: '未结束的会议', count: ahead, path: '/biz-business/meeting/meetings?state=confirmed,in_use,displaced' },
      { title: '办理中的会议事项', count: open, path: '/biz-business/meeting/follow-ups?state=open' },
    ]
  },
}
