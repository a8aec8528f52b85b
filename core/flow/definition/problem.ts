import type { FlowNode } from './definition.ts'

/** What stands in the way of publishing (`error`), or should be looked at first (`warning`). */
export interface Problem {
  readonly severity: 'error' | 'warning'
  readonly code: ProblemCode
  /** The node or flow it is about; absent for the drawing as a whole. */
  readonly element?: string
  readonly sentence: string
}

export type ProblemCode =
  | 'noStart'
  | 'manyStarts'
  | 'noEnd'
  | 'noStep'
  | 'duplicateId'
  | 'danglingFlow'
  | 'startEntered'
  | 'endLeft'
  | 'unreachable'
  | 'deadEnd'
  | 'flowsOut'
  | 'joinWithoutSplit'
  | 'freeJoin'
  | 'automaticLoop'
  | 'noCondition'
  | 'noDefault'
  | 'manyDefaults'
  | 'noAssignment'
  | 'badPercent'
  | 'badWeight'
  | 'badTarget'
  | 'badTimeout'
  | 'noAutomaticStep'

export const problem = (code: ProblemCode, element: string | undefined, sentence: string): Problem => ({
  severity: 'error',
  code,
  ...(element === undefined ? {} : { element }),
  sentence,
})

export const warning = (code: ProblemCode, element: string, sentence: string): Problem => ({
  severity: 'warning',
  code,
  element,
  sentence,
})

export const nameOf = (node: FlowNode): string => node.name || node.id
