import { operation, sql } from '@gongtai/sdk/server'
import { swapBeds } from '../../model/change.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { refuseOthersRoom } from '../houses.ts'
import { askForLateEntry, refuseUnreasoned } from '../late-entry.ts'
import { movePeople } from '../placing/move.ts'

interface Living {
  readonly id: string
  readonly person: string
  readonly bed: string
  readonly bedName: string
  readonly room: string
}

export const swaps = operation(swapBeds, async ({ id, with: other, day, reason: said = '' }, context) => {
  const reason = said.trim()
  const { rows } = await sql<Living>`select stay.id, person.name as person, bed_id as bed, bed.name as "bedName",
      stay.room_id as room
    from dorm_stay stay
    join dorm_person person on person.tenant_id = stay.tenant_id and person.id = stay.person_id
    join dorm_bed bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
    where stay.tenant_id = current_tenant() and stay.state = 'in' and stay.id in (${id}, ${other})`.execute(context.db)
  const [one, two] = [rows.find((stay) => stay.id === id), rows.find((stay) => stay.id === other)]
  if (!one || !two) throw dormitoryFaults.notLiving()
  for (const { room } of rows) await refuseOthersRoom(context, room)
  refuseUnreasoned(context, { day, reason })
  const begun = await movePeople(context, [
    { stay: one.id, bed: two.bed, day },
    { stay: two.id, bed: one.bed, day },
  ])
  await askForLateEntry(context, {
    ...{ matter: 'swap', day, reason, begun, ended: [one.id, two.id] },
    ...{ person: `${one.person}、${two.person}`, bed: `${one.bedName}、${two.bedName}` },
  })
  return { id }
})
