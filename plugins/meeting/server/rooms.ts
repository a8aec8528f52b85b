import { type RegisterHooks, refuseReadOnly, sql } from '@gongtai/sdk/server'
import { meetingFaults } from '../model/faults.ts'
import { rooms } from '../model/rooms.ts'

interface Part {
  readonly id: string
  readonly parts: string
}

/** What a room is made of is entered by names and kept by ids. */
export const roomHooks: RegisterHooks<typeof rooms.fields> = {
  saved: async ({ id, joined }, context) => {
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
  },
}
