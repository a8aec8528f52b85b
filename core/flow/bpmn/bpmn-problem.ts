import { idOf, type ModdleElement, nameOf } from './element.ts'
import { titleOf } from './element-support.ts'

/**
 * What reading a drawing has to say about one element. `refused` keeps a draft from being published, `changed` is no
 * longer as it was drawn, `kept` has no effect here but stays in the file.
 */
export interface BpmnProblem {
  readonly severity: 'refused' | 'changed' | 'kept'
  /** Id of the element; empty when it is about the file. */
  readonly element: string
  readonly name: string
  /** BPMN type, such as `bpmn:ScriptTask`. */
  readonly type: string
  readonly sentence: string
  /** What the importer may offer instead: a formula, or the people a foreign setting names. */
  readonly repair?: string
}

export type Severity = BpmnProblem['severity']

export const bpmnProblem = (
  severity: Severity,
  element: ModdleElement,
  sentence: string,
  repair?: string,
): BpmnProblem => ({
  severity,
  element: idOf(element),
  name: nameOf(element),
  type: element.$type,
  sentence,
  ...(repair === undefined ? {} : { repair }),
})

/** About the file as a whole, or about a part of it that could not be read. */
export const fileProblem = (
  severity: Severity,
  sentence: string,
  element = '',
  type = 'bpmn:Definitions',
): BpmnProblem => ({
  severity,
  element,
  name: '',
  type,
  sentence,
})

/** How a sentence names an element: 用户任务「审批」. */
export const called = (element: ModdleElement): string =>
  `${titleOf(element.$type)}「${nameOf(element) || idOf(element) || element.$type}」`
