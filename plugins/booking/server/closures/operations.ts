import { rowsChanged } from '@gongtai/sdk'
import { instantOf, type OperationContext, operation } from '@gongtai/sdk/server'
import {
  closeResources,
  closureFaults,
  importClosures,
  openResources,
  readClosures,
  readKept,
} from '../../model/closures.ts'
import { changeState } from '../change-state.ts'
import { close, LONGEST } from '../close.ts'
import { keptResources } from '../kept.ts'
import { tables } from '../tables.ts'
import { tellLapsed } from '../tell-lapsed.ts'
import { takeCalendar } from './import.ts'
import { closuresOf } from './read.ts'

/** Calendars that are open draw themselves anew. */
const CHANGED = rowsChanged({ id: 'booking' })

async function keptIds(context: OperationContext): Promise<readonly string[]> {
  return (await keptResources(context)).map(({ resource }) => resource)
}

/** Nobody closes what others keep. */
async function refuseOthers(context: OperationContext, resources: readonly string[]): Promise<void> {
  const kept = await keptIds(context)
  if (!resources.every((each) => kept.includes(each))) throw closureFaults.notKept()
}

const kept = operation(readKept, async (_, context) =>
  (await keptResources(context)).map(({ resource, name, kind }) => ({ resource, name, kind })),
)

const listed = operation(readClosures, async (_, context) => closuresOf(context, await keptIds(context)))

const closed = operation(closeResources, async ({ resources, from, to, reason, displaces }, context) => {
  await refuseOthers(context, resources)
  const span = { from: instantOf(from), to: instantOf(to) }
  if (span.to > span.from && span.to <= context.now) throw closureFaults.past()
  if (span.to.getTime() - span.from.getTime() > LONGEST) throw closureFaults.tooLong()
  const { db, user, now } = context
  const request = { resources, ...span, reason: reason.trim(), displaces }
  const { closure, displaced } = await close(tables(db), request, { actor: user.id, now })
  await tellLapsed(context)
  context.notify(CHANGED)
  return { closure, displaced: displaced.length }
})

const opened = operation(openResources, async ({ closure }, context) => {
  const { db, user, now } = context
  const found = await tables(db)
    .selectFrom('bk_booking')
    .innerJoin('bk_claim', (join) =>
      join.onRef('bk_claim.tenant_id', '=', 'bk_booking.tenant_id').onRef('bk_claim.booking_id', '=', 'bk_booking.id'),
    )
    .select('bk_claim.resource_id as resource')
    .where('bk_booking.id', '=', closure)
    .where('bk_booking.closure', '=', true)
    .where('bk_booking.state', '=', 'confirmed')
    .execute()
  if (found.length === 0) throw closureFaults.gone()
  await refuseOthers(
    context,
    found.map(({ resource }) => resource),
  )
  await changeState(tables(db), closure, 'cancelled', { actor: user.id, now, note: '恢复使用' })
  context.notify(CHANGED)
  return { closure }
})

const imported = operation(importClosures, async ({ dry, ...file }, context) => {
  await refuseOthers(context, file.resources)
  const outcomes = await takeCalendar(file, dry, context)
  if (!dry) {
    await tellLapsed(context)
    context.notify(CHANGED)
  }
  return outcomes
})

export const closureOperations = [kept, listed, closed, opened, imported]
