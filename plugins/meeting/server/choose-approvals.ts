import { automaticStep, Organisation, sql } from '@gongtai/sdk/server'
import { approvalsFor, approvalText } from '../model/approvals.ts'
import { meetingFaults } from '../model/faults.ts'
import type { MeetingSettings } from '../model/settings.ts'
import { idsIn, roomUse } from '../model/use.ts'

interface Asked {
  readonly PEOPLE: string | null
  readonly OUTSIDE_NUM: string | null
  readonly LEADERS_ID: string | null
  readonly capacity: number
  readonly kind: string
  readonly unitId: string
  readonly keeper: string
  readonly keeperName: string
}

/** Who is asked follows from the room, the number of people and whose unit the room is. */
export const chooseApprovals = automaticStep({
  id: 'meeting.choose-approvals',
  title: '判断会议室审批环节',
  run: async ({ record, initiator }, { db, service, settings }) => {
    const { rows } = await sql<Asked>`
      select "PEOPLE", "OUTSIDE_NUM", "LEADERS_ID", room.capacity, room.kind, room.unit_id as "unitId",
        unit.id as keeper, unit.name as "keeperName"
      from ${sql.table(roomUse.table)} asked
      join mt_room room on room.tenant_id = asked.tenant_id and room.id = asked."ROOM_ID"
      join org_unit unit on unit.tenant_id = room.tenant_id and unit.id = coalesce(room.kept_by, room.unit_id)
      where asked.tenant_id = current_tenant() and asked.id = ${record}`.execute(db)
    const [asked] = rows
    if (!asked) throw meetingFaults.noRoom()
    const { PEOPLE, OUTSIDE_NUM, LEADERS_ID, keeper, keeperName, ...room } = asked
    const people = { people: Number(PEOPLE ?? 0), outside: Number(OUTSIDE_NUM ?? 0) }
    const unit = (await service(Organisation).person(db, initiator))?.unit ?? ''
    const leaders = idsIn(LEADERS_ID).length
    const chosen = approvalsFor({ ...people, leaders, unit, room }, await settings<MeetingSettings>('meeting'))
    // Keepers and heads are found by the kind of the room and the unit that looks after it.
    const about = { ROOM_KIND: room.kind, ROOM_UNIT: [{ id: keeper, name: keeperName }] }
    return { values: { [roomUse.table]: { APPROVALS: approvalText(chosen), ...about } } }
  },
})
