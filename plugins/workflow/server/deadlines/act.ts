import { randomUUID } from 'node:crypto'
import type { Timeout } from '@gongtai/sdk/flow'
import type { Forms, OperationContext } from '@gongtai/sdk/server'
import { changeRequest } from '../change-request.ts'
import { hashOfBody } from '../store/digest.ts'
import type { OpenInstance } from '../store/open-instance.ts'
import { headsToTell, tellHolders } from './tell.ts'

export interface Overdue {
  readonly timeout: Timeout
  readonly node: string
  readonly visit: number
  /** When the step should have been done. */
  readonly limit: Date
}

/** What the designer wants to happen when a step takes too long. */
export async function actOn(
  forms: Forms,
  context: OperationContext,
  opened: OpenInstance,
  overdue: Overdue,
): Promise<void> {
  const { act, to = [] } = overdue.timeout
  if (act === 'remind') return tellHolders(context, opened.row, overdue)
  const command = {
    kind: 'expire',
    id: randomUUID(),
    actor: context.user.id,
    visit: overdue.visit,
    act,
    to: act === 'escalate' ? await headsToTell(context, opened.row, overdue.visit) : to.map(({ key }) => key),
  } as const
  await changeRequest(forms, context, opened, { command, bodyHash: hashOfBody(command.actor, command) })
}
