import { Organisation, plantRows, sql, tenantSetup } from '@gongtai/sdk/server'
import { bookableRooms } from '../model/rooms.ts'
import { sampleRooms } from '../model/sample-rooms.ts'

/** The rooms of the demonstration tenant. */
export const plantedRooms = tenantSetup('meeting.sample-rooms', 'demonstration', async (context) => {
  const { db, tenant } = context
  const { rows } = await sql<{ id: string }>`
    select id from org_unit where tenant_id = current_tenant() order by code limit 1`.execute(db)
  const organisation = context.service(Organisation)
  const [keeper = ''] = await organisation.holders(db, 'room_keeper')
  const keptBy = (await organisation.person(db, keeper))?.unit
  const named = (code: string) => `${tenant}-room-${code}`
  const idOf = (name: string) => named(sampleRooms.find((room) => room.name === name)?.code ?? '')
  for (const { id: unitId } of rows)
    await plantRows(
      bookableRooms,
      context,
      sampleRooms.map((room) => {
        const partIds = room.joined === '' ? '' : room.joined.split('、').map(idOf).join(',')
        return { id: named(room.code), unitId, ...(keptBy && { keptBy }), ...room, partIds }
      }),
    )
})
