import { type BpmnProblem, bpmnProblem, called } from './bpmn-problem.ts'
import { type ModdleElement, refOf, textOf } from './element.ts'
import { asFormula } from './foreign-condition.ts'
import { FORMULA_LANGUAGE } from './moddle.ts'

/** The formula on a flow, when it is one of ours. */
export function conditionOf(flow: ModdleElement): string | undefined {
  const expression = refOf(flow, 'conditionExpression')
  return expression && textOf(expression, 'language') === FORMULA_LANGUAGE ? textOf(expression, 'body') : undefined
}

/** What stands in the way of a flow being taken as drawn. */
export function scanFlow(flow: ModdleElement): readonly BpmnProblem[] {
  const expression = refOf(flow, 'conditionExpression')
  if (expression === undefined) return []
  const source = refOf(flow, 'sourceRef')?.$type ?? ''
  if (source === 'bpmn:ParallelGateway')
    return [bpmnProblem('kept', flow, `${called(flow)}离开并行网关，它的条件不起作用，已原样保留。`)]
  if (source !== 'bpmn:ExclusiveGateway' && source !== 'bpmn:InclusiveGateway')
    return [bpmnProblem('refused', flow, `${called(flow)}的条件不在网关之后，请在它之前插入排他网关。`, '插入排他网关')]
  return conditionOf(flow) === undefined ? [foreignCondition(flow, expression)] : []
}

function foreignCondition(flow: ModdleElement, expression: ModdleElement): BpmnProblem {
  const body = textOf(expression, 'body') ?? ''
  if (body.trim() === '') return bpmnProblem('refused', flow, `${called(flow)}的条件是空的，请填写公式或删除条件。`)
  return bpmnProblem(
    'refused',
    flow,
    `${called(flow)}的条件「${body}」不是本平台的公式，请改写为公式。`,
    asFormula(body),
  )
}
