import { type TenantView, taskOperations } from '@gongtai/sdk'
import type { Command, Graph } from '@gongtai/sdk/flow'
import type { OperationContext } from '@gongtai/sdk/server'
import type { completeTask } from '../../model/calls.ts'
import { workflowFaults } from '../../model/faults.ts'
import { needsAnything, rightsOf, type StepRights, writesAnything } from '../../model/step-rights.ts'
import type { Attachment } from '../store/commit.ts'
import { hashOfBody } from '../store/digest.ts'
import type { Arrived, OpenInstance } from '../store/open-instance.ts'

/** What somebody sends who completes a task. */
export type Completion = Parameters<
  NonNullable<typeof completeTask.types>['input'] extends infer T ? (input: T) => void : never
>[0]

/** What they are told. */
export interface Completed {
  readonly status: string
  readonly state: string
  /** Titles of fields that were settled differently from what was sent. */
  readonly differing: string[]
}

/** The completion as the store knows it. */
export const arrivedOf = (input: Completion, { user }: OperationContext): Arrived & { readonly task: number } => ({
  id: input.commandId,
  instance: input.procInstId,
  bodyHash: hashOfBody(user.id, input),
  actor: user.id,
  task: input.task,
})

export const isHolder = ({ task, keys }: OpenInstance): boolean =>
  task?.candidates.some((key) => keys.includes(key)) ?? false

/** Rights on the form at the task; whoever is not its holder may only read. */
export function rightsAtTask(graph: Graph, opened: OpenInstance): StepRights {
  const found = isHolder(opened) ? graph.nodes.get(opened.task?.node ?? '')?.node : undefined
  if (found?.kind === 'start') return rightsOf(found, 'start')
  return found?.kind === 'step' ? rightsOf(found, 'step') : { fields: {}, tables: {}, otherwise: 'read' }
}

/** Whoever asks others to sign first keeps what they have typed so far. */
export const putsAside = ({ operation, place }: Completion): boolean => operation === 'addSigner' && place !== 'after'

/** What was filled in only counts when the task goes forward; a rejection leaves the form as it was. */
export function writesForm(rights: StepRights, input: Completion): boolean {
  const { operation, values } = input
  const forward =
    ['approve', 'oppose', 'abstain'].includes(operation) || (operation === 'addSigner' && !putsAside(input))
  return forward && (values === undefined ? needsAnything(rights) : writesAnything(rights))
}

/** What the step demands is the engine's to say; some operations need a reason wherever they are offered. */
export function refuseSilence({ operation, opinion }: Completion, view: TenantView): void {
  const done = view(taskOperations).find(operation)
  if (done?.opinion === 'required' && !opinion?.trim())
    throw workflowFaults.opinionOfOperation({ operation: done.title })
}

/** Only where its designer allows it is a step approved without opening the request; nothing else is done so. */
export function refuseBatch({ batch, operation }: Completion, graph: Graph, { task }: OpenInstance): void {
  if (!batch) return
  const step = graph.nodes.get(task?.node ?? '')?.node
  if (step?.kind !== 'step' || !step.batch || operation !== 'approve')
    throw workflowFaults.notInBatch({ node: step?.name ?? '' })
}

/** The files that go with what was decided, the signature among them. */
export const filesWith = ({ attachments = [], signature }: Completion): readonly Attachment[] => [
  ...attachments,
  ...(signature ? [{ oid: signature, name: '签名.png', signature: true as const }] : []),
]

/** The completion as the engine knows it. */
export function commandOf(input: Completion, { user }: OperationContext): Command {
  const base = {
    id: input.commandId,
    actor: user.id,
    task: input.task,
    ...(input.opinion && { opinion: input.opinion }),
    ...(input.signature && { signed: true }),
  }
  switch (input.operation) {
    case 'transfer':
      return { ...base, kind: 'transfer', to: input.to ?? '' }
    case 'addSigner':
      return { ...base, kind: 'addSigner', place: input.place ?? 'before', users: input.users ?? [] }
    case 'rejectPrevious':
    case 'rejectInitiator':
    case 'reject':
      return { ...base, kind: input.operation, ...(input.nodes && { nodes: input.nodes }) }
    default:
      return { ...base, kind: input.operation as 'approve' | 'oppose' | 'abstain' }
  }
}
