import type { ParseWarning } from 'bpmn-moddle'
import { type BpmnProblem, bpmnProblem, called, fileProblem } from './bpmn-problem.ts'
import { isOurs, owner, prefixOf } from './element.ts'

/** What a remark of the parser means for the drawing; nothing when the attribute is simply foreign and stays. */
export function warningProblem(warning: ParseWarning, lines: readonly string[]): BpmnProblem | undefined {
  if (warning.message.startsWith('unknown attribute')) return attributeProblem(warning)
  if (warning.message.startsWith('unresolved reference')) return referenceProblem(warning)
  return contentProblem(warning.message, lines)
}

function attributeProblem({ element, property = '' }: ParseWarning): BpmnProblem | undefined {
  if (element === undefined || !(isOurs(element) || prefixOf(property) === 'gt')) return undefined
  const what = isOurs(element) ? `${element.$type} 的属性 ${property}` : `属性 ${property}`
  return bpmnProblem('refused', owner(element) ?? element, `不认识${what}，请在设计器中重新设置。`)
}

function referenceProblem({ element, value = '' }: ParseWarning): BpmnProblem | undefined {
  if (element === undefined) return undefined
  const flow = element.$type === 'bpmn:SequenceFlow'
  return flow
    ? bpmnProblem('refused', element, `${called(element)}连到不存在的「${value}」，请重新连接或删除。`)
    : bpmnProblem('changed', owner(element) ?? element, `${element.$type} 指向不存在的「${value}」，该引用已去掉。`)
}

function contentProblem(message: string, lines: readonly string[]): BpmnProblem {
  const duplicate = /duplicate ID <([^>]*)>/.exec(message)?.[1]
  if (duplicate !== undefined)
    return fileProblem(
      'refused',
      `编号「${duplicate}」重复，后一个元素没有读入，请修改其中一个编号。`,
      duplicate,
      'bpmn:BaseElement',
    )
  const illegal = /illegal ID <([^>]*)>/.exec(message)?.[1]
  if (illegal !== undefined)
    return fileProblem(
      'refused',
      `编号「${illegal}」不合规，该元素没有读入，请改用字母开头的英文编号。`,
      illegal,
      'bpmn:BaseElement',
    )
  const tag = /content <\/?([^\s/>]+)/.exec(message)?.[1] ?? ''
  const line = Number(/line: (\d+)/.exec(message)?.[1] ?? -1)
  const column = Number(/column: (\d+)/.exec(message)?.[1] ?? 0)
  const [opening = ''] = (lines[line] ?? '').slice(column, column + 2000).split('>')
  const id = /\sid\s*=\s*["']([^"']*)["']/.exec(opening)?.[1] ?? ''
  const where = `第 ${line + 1} 行的${tag === '' ? '内容' : `「${tag}」`}`
  if (message.includes('unrecognized element'))
    return fileProblem('changed', `${where}是其他产品的内容且不在扩展元素中，没有读入。`, id, tag)
  if (message.includes('unknown type'))
    return fileProblem('refused', `${where}不是 BPMN 2.0 或本平台的元素，没有读入，请删除或改用其他元素。`, id, tag)
  return fileProblem('refused', `${where}无法识别，没有读入，请检查文件。`, id, tag)
}
