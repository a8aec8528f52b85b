import { momentText } from '@gongtai/sdk'
import { Bookings, type OperationContext, type RegisterHooks, refuseReadOnly, sql } from '@gongtai/sdk/server'
import { meetingFaults } from '../model/faults.ts'
import { rooms } from '../model/rooms.ts'

interface Part {
  readonly id: string
  readonly parts: string
}

/** What is made of it names it as it is called now. */
const nameParts = (part: string, { db }: OperationContext) =>
  sql`update mt_room whole set joined = (
      select string_agg(part.name, '、' order by array_position(string_to_array(whole.part_ids, ','), part.id))
      from mt_room part where part.tenant_id = whole.tenant_id
        and part.id = any(string_to_array(whole.part_ids, ',')))
    where tenant_id = current_tenant() and ${part} = any(string_to_array(part_ids, ','))`.execute(db)

const YEARS = 3 * 366 * 86_400_000

/** Nobody is left with a room that is gone for good. */
async function refuseBooked(room: { readonly id: string; readonly name: string }, context: OperationContext) {
  const { db, now, service } = context
  const to = new Date(now.getTime() + YEARS)
  const claims = await service(Bookings).claims(db, { resources: [room.id], from: now, to })
  const open = claims.filter(({ state, closure }) => state !== 'done' && !closure)
  const [first] = open
  if (first) throw meetingFaults.stillBooked({ name: room.name, count: open.length, at: momentText(first.from) })
}

/** What a room is made of is entered by names and kept by ids. */
export const roomHooks: RegisterHooks<typeof rooms.fields> = {
  saved: async ({ id, name: own, joined, state }, context) => {
    if (state === 'closed') await refuseBooked({ id, name: own }, context)
    const { db } = context
    const names = [...new Set(joined.split(/[、,，]/).map((name) => name.trim()))].filter((name) => name !== '')
    if (names.length === 1) throw meetingFaults.onePart()
    const parts: string[] = []
    for (const name of names) {
      const { rows } = await sql<Part>`select id, part_ids as parts from mt_room
        where tenant_id = current_tenant() and name = ${name} and id <> ${id}`.execute(db)
      const [part] = rows
      if (!part) throw meetingFaults.unknownPart({ name })
      if (part.parts !== '') throw meetingFaults.partOfParts({ name })
      parts.push(part.id)
    }
    // Whoever books the whole takes its parts.
    await refuseReadOnly(rooms, context, parts)
    await sql`update mt_room set part_ids = ${parts.join(',')}
      where tenant_id = current_tenant() and id = ${id}`.execute(db)
    await nameParts(id, context)
  },
}
