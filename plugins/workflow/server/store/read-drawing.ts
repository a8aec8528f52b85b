import { type ProcessDefinition, publishProblems, readBpmn } from '@gongtai/sdk/flow'

export interface DrawingProblem {
  readonly severity: 'error' | 'warning'
  readonly text: string
  readonly where: string
}

export interface Drawing {
  readonly definition: ProcessDefinition
  readonly problems: readonly DrawingProblem[]
}

/** The definition a drawing describes, with everything that is wrong with it. */
export async function readDrawing(xml: string): Promise<Drawing> {
  const { definition, problems } = await readBpmn(xml)
  const read = problems.map((problem) => ({
    severity: problem.severity === 'refused' ? ('error' as const) : ('warning' as const),
    text: problem.sentence,
    where: problem.element,
  }))
  const run = publishProblems(definition).map((problem) => ({
    severity: problem.severity,
    text: problem.sentence,
    where: problem.element ?? '',
  }))
  // What could not be read is not judged a second time for lacking what stands there.
  const unread = new Set(read.filter(({ severity }) => severity === 'error').map(({ where }) => where))
  return { definition, problems: [...read, ...run.filter(({ where }) => !unread.has(where))] }
}
