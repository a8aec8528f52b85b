/** One thing a person did, as it stands in the list of steps. */
export interface Step<State> {
  /** A sentence, such as 修改「用车时间」宽度. */
  readonly title: string
  readonly state: State
  /** Edits with the same key shortly after one another are one step. */
  readonly key?: string
  readonly at: number
}

/** Everything that can be undone and done again. The newest step holds the state as it is. */
export interface History<State> {
  readonly steps: readonly Step<State>[]
  readonly undone: readonly Step<State>[]
}

const most = 100
const together = 800

export const startHistory = <State>(state: State, at = 0): History<State> => ({
  steps: [{ title: '打开表单', state, at }],
  undone: [],
})

export const present = <State>({ steps }: History<State>): State => (steps.at(-1) as Step<State>).state

export function record<State>(history: History<State>, step: Step<State>): History<State> {
  const last = history.steps.at(-1)
  const merges =
    step.key !== undefined && step.key === last?.key && step.at - last.at < together && history.steps.length > 1
  const kept = merges ? history.steps.slice(0, -1) : history.steps
  return { steps: [...kept, step].slice(-most - 1), undone: [] }
}

export function undo<State>(history: History<State>): History<State> {
  const last = history.steps.at(-1)
  if (history.steps.length < 2 || !last) return history
  return { steps: history.steps.slice(0, -1), undone: [...history.undone, last] }
}

export function redo<State>(history: History<State>): History<State> {
  const next = history.undone.at(-1)
  if (!next) return history
  return { steps: [...history.steps, next], undone: history.undone.slice(0, -1) }
}
