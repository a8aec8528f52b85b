import type { VisitToken } from '../instance/instance.ts'
import { participantsFor } from './ask.ts'
import { leaveVisit } from './leave-visit.ts'
import { recordBySystem } from './record.ts'
import type { Run } from './run.ts'

/** Opens reading items for the people of a copy node; nobody there is nobody to wait for. */
export function sendCopies(run: Run, token: VisitToken): void {
  const offers = participantsFor(run, 'assignment', token)
  if (offers === undefined) return
  const readers = [...new Set(offers.flatMap((offer) => offer.candidates))]
  if (readers.length > 0) {
    run.events.push({ kind: 'readingOpened', node: token.node, visit: token.visit, readers })
    recordBySystem(run, { kind: 'copy', code: '14', node: token.node, visit: token.visit, about: readers })
  }
  leaveVisit(run, token, { outcome: 'passed' })
}
