import { operation, sql } from '@gongtai/sdk/server'
import { swapBeds } from '../../model/change.ts'
import { dormitoryFaults } from '../../model/faults.ts'
import { readDay } from '../days.ts'
import { refuseOthersRoom } from '../houses.ts'
import { movePeople } from '../placing/move.ts'

export const swaps = operation(swapBeds, async ({ id, with: other, day: entered }, context) => {
  const day = readDay(entered)
  const { rows } = await sql<{
    id: string
    bed: string
    room: string
  }>`select id, bed_id as bed, room_id as room from dorm_stay
    where tenant_id = current_tenant() and state = 'in' and id in (${id}, ${other})`.execute(context.db)
  const [one, two] = [rows.find((stay) => stay.id === id), rows.find((stay) => stay.id === other)]
  if (!one || !two) throw dormitoryFaults.notLiving()
  for (const { room } of rows) await refuseOthersRoom(context, room)
  await movePeople(context, [
    { stay: one.id, bed: two.bed, day },
    { stay: two.id, bed: one.bed, day },
  ])
  return { id }
})
