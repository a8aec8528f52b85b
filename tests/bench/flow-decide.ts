import { decide } from '@gongtai/core/flow/decide'
import { compile } from '@gongtai/core/flow/definition/compile'
import type { FlowNode, ProcessDefinition } from '@gongtai/core/flow/definition/definition'
import type { Facts } from '@gongtai/core/flow/facts'
import type { Instance, WaitingToken } from '@gongtai/core/flow/instance/instance'

const limit = 100_000
const steps = Array.from({ length: 20 }, (_, index) => `step${index + 1}`)

const definition: ProcessDefinition = {
  id: 'bench',
  name: '二十步审批',
  nodes: [
    { kind: 'start', id: 'start', name: '发起' },
    ...steps.map(
      (id): FlowNode => ({
        kind: 'step',
        id,
        name: id,
        assignment: [
          { id: 'g', rules: [{ type: '0', operator: 'or', extract: true, sources: [{ key: id, name: id }] }] },
        ],
      }),
    ),
    { kind: 'end', id: 'end', name: '结束' },
  ],
  flows: ['start', ...steps].map((from, index) => ({ id: `f${index}`, from, to: steps[index] ?? 'end' })),
}

const graph = compile(definition)
const offers = new Map(steps.map((id) => [id, [{ candidates: [`u:${id}`] }]]))
const facts = (user: string): Facts => ({
  keys: [`u:${user}`],
  manager: false,
  form: 'digest',
  holds: () => true,
  participants: (need) => offers.get(need.node),
  enabled: () => true,
})
const factsOf = new Map(['initiator', ...steps].map((user) => [user, facts(user)]))

/** Starts an instance and approves it to the end; answers how many approvals that took. */
function runThrough(round: number): number {
  let instance = decided(undefined, { kind: 'start', id: `${round}`, actor: 'initiator' })
  let approvals = 0
  while (instance.state === 'running') {
    const { node, approval } = instance.tokens[0] as WaitingToken
    const [participant] = approval.members
    if (participant?.kind !== 'participant' || participant.task === undefined) throw new Error('no open task')
    instance = decided(instance, { kind: 'approve', id: `${round}`, actor: node, task: participant.task })
    approvals += 1
  }
  return approvals
}

function decided(instance: Instance | undefined, command: Parameters<typeof decide>[2]): Instance {
  const decision = decide(graph, instance, command, factsOf.get(command.actor)!)
  if (decision.kind === 'needs') throw new Error(`needs ${JSON.stringify(decision.needs)}`)
  return decision.instance
}

function measure(milliseconds: number): number {
  const began = performance.now()
  let approvals = 0
  for (let round = 0; performance.now() - began < milliseconds; round += 1) approvals += runThrough(round)
  return approvals / ((performance.now() - began) / 1000)
}

measure(500)
const perSecond = Math.round(measure(2000))
console.log(JSON.stringify({ bench: 'flow.decide', perSecond, limit, ok: perSecond >= limit }))
