import type { FlowTree } from '@gongtai/sdk/flow'

export interface History {
  readonly present: FlowTree
  readonly past: readonly FlowTree[]
  readonly future: readonly FlowTree[]
  /** What was changed last, and when: typing on is one step. */
  readonly last?: { readonly key: string; readonly at: number }
}

export type HistoryStep =
  | { readonly kind: 'opened'; readonly tree: FlowTree }
  | { readonly kind: 'changed'; readonly tree: FlowTree; readonly at: number; readonly key?: string }
  | { readonly kind: 'undone' | 'redone' }

const KEPT = 100
const TOGETHER = 800

export function historyReducer(history: History | undefined, step: HistoryStep): History | undefined {
  if (step.kind === 'opened') return { present: step.tree, past: [], future: [] }
  if (!history) return history
  const { present, past, future } = history
  switch (step.kind) {
    case 'changed':
      return changed(history, step)
    case 'undone': {
      const before = past.at(-1)
      return before ? { present: before, past: past.slice(0, -1), future: [present, ...future] } : history
    }
    case 'redone': {
      const [after, ...later] = future
      return after ? { present: after, past: [...past, present], future: later } : history
    }
  }
}

function changed(
  { present, past, last }: History,
  { tree, key, at }: Extract<HistoryStep, { readonly kind: 'changed' }>,
): History {
  const goesOn = key !== undefined && key === last?.key && at - last.at < TOGETHER
  const before = goesOn ? past : [...past, present].slice(-KEPT)
  return { present: tree, past: before, future: [], ...(key !== undefined && { last: { key, at } }) }
}
