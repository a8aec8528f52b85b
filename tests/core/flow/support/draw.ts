import type {
  Assignment,
  CopyNode,
  FlowNode,
  HumanStep,
  ProcessDefinition,
  SequenceFlow,
} from '@gongtai/core/flow/definition/definition'

type Settings = Partial<Omit<HumanStep, 'assignment'>>

function assignedTo(people: string): Assignment {
  const sources = people.split(' ').filter((key) => key !== '')
  if (sources.length === 0) return []
  const rule = {
    type: '0',
    operator: 'or',
    extract: true,
    sources: sources.map((key) => ({ key, name: key })),
  } as const
  return [{ id: 'g1', rules: [rule] }]
}

export const start = (id: string): FlowNode => ({ kind: 'start', id, name: id })
export const end = (id: string): FlowNode => ({ kind: 'end', id, name: id })
export const step = (id: string, people: string, settings: Settings = {}): FlowNode => ({
  kind: 'step',
  id,
  name: id,
  assignment: assignedTo(people),
  ...settings,
})
export const copy = (id: string, people: string): CopyNode => ({
  kind: 'copy',
  id,
  name: id,
  assignment: assignedTo(people),
})
export const exclusive = (id: string): FlowNode => ({ kind: 'exclusive', id, name: id })
export const parallel = (id: string): FlowNode => ({ kind: 'parallel', id, name: id })
export const inclusive = (id: string): FlowNode => ({ kind: 'inclusive', id, name: id })

/** Flows from lines like `S > F > A` or `X > ?big > A`; the condition `else` makes the default flow. */
export function flows(...lines: readonly string[]): readonly SequenceFlow[] {
  return lines.flatMap((line) => {
    const parts = line.split('>').map((part) => part.trim())
    const found: SequenceFlow[] = []
    let from = parts[0]!
    let condition: string | undefined
    for (const part of parts.slice(1)) {
      if (part.startsWith('?')) {
        condition = part.slice(1)
        continue
      }
      found.push({
        id: `${from}-${part}`,
        from,
        to: part,
        ...(condition === undefined ? {} : condition === 'else' ? { isDefault: true } : { condition }),
      })
      condition = undefined
      from = part
    }
    return found
  })
}

export const define = (
  nodes: readonly FlowNode[],
  lines: readonly string[],
  settings: Partial<ProcessDefinition> = {},
): ProcessDefinition => ({ id: 'leave', name: '请假', nodes, flows: flows(...lines), ...settings })
