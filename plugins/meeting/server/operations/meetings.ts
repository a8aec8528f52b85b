import { momentText, type RegisterRow, rowsChanged, type SeriesScope } from '@gongtai/sdk'
import {
  actionOperation,
  Bookings,
  freeReservation,
  instantOf,
  type OperationContext,
  Requests,
  refuseLateCancel,
  sql,
} from '@gongtai/sdk/server'
import { meetingFaults } from '../../model/faults.ts'
import {
  begin,
  beginOwn,
  cancelMeeting,
  cancelOwn,
  confirmUse,
  displaceMeeting,
  end,
  endOwn,
  extend,
  extendOwn,
  type meetings,
} from '../../model/meetings.ts'
import { roomUse } from '../../model/use.ts'
import { meetingsOfRequests, tellDisplaced } from '../meetings-of-requests.ts'

type Meeting = RegisterRow<typeof meetings.fields>
type Row = { readonly row: Meeting }

async function begins({ row }: Row, context: OperationContext) {
  const to = instantOf(row.to)
  if (to <= context.now) throw meetingFaults.over({ to: momentText(to) })
  await context.service(Bookings).checkIn(context, row.booking)
  context.notify(rowsChanged(roomUse))
  return { begunAt: context.now }
}

async function ends({ row }: Row, context: OperationContext) {
  await context.service(Bookings).finish(context, row.booking)
  context.notify(rowsChanged(roomUse))
  return { endedAt: context.now, used: 'open' }
}

interface CalledOff {
  readonly reason: string
  readonly scope: string | null
}

async function callsOff(
  { row, input: { reason, scope } }: Row & { readonly input: CalledOff },
  context: OperationContext,
) {
  const { instance, booking } = row
  const part = { booking, scope: (scope || 'this') as SeriesScope }
  await freeReservation(roomUse, { instance, reason, ...part }, context, meetingsOfRequests)
  // What gave way holds no room any more; those who are asked to it are told all the same.
  if (row.state === 'displaced') await meetingsOfRequests.freed?.({ instance, reason, bookings: [booking] }, context)
  const left = await context.service(Bookings).ofRequest(context.db, { instance, reservation: roomUse.id })
  // While other meetings of a series stand, the request does.
  if (!left.some(({ state }) => ['confirmed', 'in_use', 'done'].includes(state)))
    await context.service(Requests).revoke(context, { instance, reason })
  context.notify(rowsChanged(roomUse))
  return { cancelReason: reason }
}

/** Its applicant may as long as the rules of the room let them; its keeper always. */
async function callsOffOwn(asked: Row & { readonly input: CalledOff }, context: OperationContext) {
  const { row, input } = asked
  const scope = (input.scope || 'this') as SeriesScope
  await refuseLateCancel(roomUse, { instance: row.instance, booking: row.booking, scope }, context)
  return callsOff(asked, context)
}

/** The room is free at once; its applicant is told where else the meeting can be had. */
async function givesWay(
  { row, input: { reason } }: Row & { readonly input: { readonly reason: string } },
  context: OperationContext,
) {
  await context.service(Bookings).displace(context, row.booking, reason)
  const time = `${momentText(instantOf(row.from))} 至 ${momentText(instantOf(row.to))}`
  const { id, title, room: place, applicant } = row
  await tellDisplaced({ id, title, place, time, applicant, reason }, context)
  context.notify(rowsChanged(roomUse))
  return { cancelReason: reason }
}

async function lasts(
  { row, input: { minutes } }: Row & { readonly input: { readonly minutes: number } },
  context: OperationContext,
) {
  const to = await context.service(Bookings).extend(context, row.booking, minutes)
  context.notify(rowsChanged(roomUse))
  return { to }
}

/** More than there are seats is looked at once more: the use of seats is counted by it. */
async function confirms(
  { row, input: { attended, note }, confirmed }: Row & { readonly input: Confirmed; readonly confirmed: boolean },
  { db }: OperationContext,
) {
  const { rows } = await sql<{ name: string; capacity: number }>`select name, capacity from mt_room
    where tenant_id = current_tenant() and id = ${row.roomId} and capacity < ${attended}`.execute(db)
  const [room] = rows
  if (room && !confirmed) throw meetingFaults.moreThanSeats({ ...room, attended })
  return { attended, useNote: note }
}

interface Confirmed {
  readonly attended: number
  readonly note: string
}

export const meetingActions = [
  actionOperation(begin, begins),
  actionOperation(beginOwn, begins),
  actionOperation(extend, lasts),
  actionOperation(extendOwn, lasts),
  actionOperation(end, ends),
  actionOperation(endOwn, ends),
  actionOperation(confirmUse, confirms),
  actionOperation(displaceMeeting, givesWay),
  actionOperation(cancelMeeting, callsOff),
  actionOperation(cancelOwn, callsOffOwn),
]
