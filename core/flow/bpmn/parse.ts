import type { BpmnProblem } from './bpmn-problem.ts'
import { listOf, type ModdleElement } from './element.ts'
import { bpmnFaults, checkFile, MOST_NODES } from './limits.ts'
import { moddle } from './moddle.ts'
import { warningProblem } from './parse-warning.ts'

/** A file as moddle holds it, with everything in it that we do not understand. */
export interface Drawing {
  readonly root: ModdleElement
  /** The process that runs. */
  readonly process: ModdleElement
  /** All ids in use. */
  readonly ids: ReadonlySet<string>
  /** What the parser could not take in. */
  readonly problems: readonly BpmnProblem[]
}

/** @throws a `bpmn.…` fault when the file is no BPMN 2.0 drawing with a process, or beyond the limits. */
export async function parseBpmn(xml: string): Promise<Drawing> {
  checkFile(xml)
  const {
    rootElement: root,
    warnings,
    elementsById,
  } = await moddle.fromXML(xml).catch((error: unknown) => {
    throw Object.assign(bpmnFaults.unreadable(), { cause: error })
  })
  const processes = listOf(root, 'rootElements').filter((element) => element.$type === 'bpmn:Process')
  const process = processes.find((element) => element.get('isExecutable') === true) ?? processes[0]
  if (process === undefined) throw bpmnFaults.noProcess()
  if (countNodes(process) > MOST_NODES) throw bpmnFaults.tooManyNodes({ most: MOST_NODES })
  const lines = xml.split('\n')
  const problems = warnings.flatMap((warning) => warningProblem(warning, lines) ?? [])
  return { root, process, ids: new Set(Object.keys(elementsById)), problems }
}

function countNodes(container: ModdleElement): number {
  const elements = listOf(container, 'flowElements')
  const nodes = elements.filter((element) => element.$type !== 'bpmn:SequenceFlow')
  return nodes.reduce((count, node) => count + countNodes(node), nodes.length)
}

export const hasRefusals = (problems: readonly BpmnProblem[]): boolean =>
  problems.some((problem) => problem.severity === 'refused')

/** How many elements of each severity a reading reported. */
export const summary = (problems: readonly BpmnProblem[]): Readonly<Record<BpmnProblem['severity'], number>> => ({
  refused: problems.filter((problem) => problem.severity === 'refused').length,
  changed: problems.filter((problem) => problem.severity === 'changed').length,
  kept: problems.filter((problem) => problem.severity === 'kept').length,
})
