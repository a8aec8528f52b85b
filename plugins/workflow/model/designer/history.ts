import type { FlowTree } from '@gongtai/sdk/flow'

export interface History {
  readonly present: FlowTree
  readonly past: readonly FlowTree[]
  readonly future: readonly FlowTree[]
  /** Whether something is not stored yet. */
  readonly changed: boolean
}

export type HistoryStep =
  | { readonly kind: 'opened' | 'changed'; readonly tree: FlowTree }
  | { readonly kind: 'undone' | 'redone' | 'saved' }

const KEPT = 100

export function historyReducer(history: History | undefined, step: HistoryStep): History | undefined {
  if (step.kind === 'opened') return { present: step.tree, past: [], future: [], changed: false }
  if (!history) return history
  const { present, past, future } = history
  switch (step.kind) {
    case 'changed':
      return { present: step.tree, past: [...past, present].slice(-KEPT), future: [], changed: true }
    case 'undone': {
      const before = past.at(-1)
      return before
        ? { present: before, past: past.slice(0, -1), future: [present, ...future], changed: true }
        : history
    }
    case 'redone': {
      const [after, ...later] = future
      return after ? { present: after, past: [...past, present], future: later, changed: true } : history
    }
    case 'saved':
      return { ...history, changed: false }
  }
}
