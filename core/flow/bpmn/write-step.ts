import type { AutomaticNode, FlowNode } from '../definition/definition.ts'
import type { Decision, HumanStep, ReturnOptions, StartForm } from '../definition/step.ts'
import type { ModdleElement } from './element.ts'
import { given, gt, gtGroups, gtPolicies, gtSources } from './write-settings.ts'

/** Everything of ours that stands on a node. */
export function gtNode(node: FlowNode): readonly ModdleElement[] {
  if (node.kind === 'start') return gtFields(node)
  if (node.kind === 'step') return gtStep(node)
  if (node.kind === 'automatic') return gtAutomatic(node)
  return node.kind === 'copy' ? [gtGroups('Copy')(node.assignment)] : []
}

const gtAutomatic = ({ step, settings, ...form }: AutomaticNode): readonly ModdleElement[] => [
  gt('Automatic', { step, settings: settings && JSON.stringify(settings) }),
  ...gtFields(form),
]

const gtStep = (step: HumanStep): readonly ModdleElement[] => [
  ...given(step.act, (act) => gt('Step', { act })),
  ...(step.assignment.length > 0 ? [gtGroups('Assignment')(step.assignment)] : []),
  ...given(step.decision, gtDecision),
  ...given(step.operations, (operations) =>
    gt('Operations', {}, { allowed: operations.map((op) => gt('Allow', { op })) }),
  ),
  ...given(step.pluginOperations, (operations) =>
    gt('PluginOperations', {}, { allowed: operations.map((op) => gt('PluginOperation', { op })) }),
  ),
  ...given(step.returns, gtReturn),
  ...given(step.opinion, ({ required, signature }) => gt('Opinion', { required, signature })),
  ...gtPolicies(step),
  ...gtFields(step),
  ...(step.timeouts ?? []).map(({ to, after, unit, act, repeat }) =>
    gt('Timeout', { after, unit, act, repeat }, { to: gtSources(to ?? []) }),
  ),
  ...given(step.batch, (allowed) => gt('Batch', { allowed })),
  ...given(step.cohandle, gtGroups('Cohandle')),
  ...given(step.copy, gtGroups('Copy')),
]

function gtFields({ fields = [], tables = [] }: StartForm): readonly ModdleElement[] {
  if (fields.length + tables.length === 0) return []
  const parts = {
    fields: fields.map(({ table, field, right }) => gt('Field', { table, attr: field, right })),
    tables: tables.map(({ table, right, add, remove }) => gt('Table', { name: table, right, add, delete: remove })),
  }
  return [gt('Fields', {}, parts)]
}

function gtDecision({ onOppose, participants = [], ...decision }: Decision): ModdleElement {
  const onOpposeNode = onOppose?.kind === 'node' ? onOppose.node : undefined
  return gt(
    'Decision',
    {
      rule: decision.rule,
      percent: decision.percent,
      mayAbstain: decision.mayAbstain,
      abstain: decision.abstain,
      decide: decision.decide,
      onOppose: onOppose?.kind,
      onOpposeNode,
      onNoVote: decision.onNoVote,
    },
    { seats: participants.map(({ ref, weight, veto, casting }) => gt('Seat', { ref, weight, veto, casting })) },
  )
}

const gtReturn = ({ targets, mode, acrossFork, inApproval }: ReturnOptions): ModdleElement =>
  gt(
    'Return',
    { targets: targets && 'listed', mode, acrossFork, inRoster: inApproval },
    { nodes: (targets ?? []).map((node) => gt('Target', { node })) },
  )
