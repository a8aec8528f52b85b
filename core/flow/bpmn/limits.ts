import { faults } from '../../kernel/fault.ts'

export const MOST_BYTES = 5 * 1024 * 1024
export const MOST_NODES = 5000
export const MOST_DEPTH = 200

export const bpmnFaults = faults('bpmn', {
  tooLarge: { status: 413, text: '流程图文件超过 5 MB，请精简后重新导入。' },
  notAllowed: { status: 422, text: '流程图文件含有 DOCTYPE 或 ENTITY 声明，不能导入。请删除这些声明后重试。' },
  tooDeep: { status: 422, text: (d: { most: number }) => `流程图文件的嵌套超过 ${d.most} 层，不能导入。` },
  tooManyNodes: { status: 422, text: (d: { most: number }) => `流程图的节点超过 ${d.most} 个，请拆分成多个流程。` },
  badId: {
    status: 422,
    text: (d: { id: string }) =>
      `编号「${d.id}」不能用于流程图，请改用字母开头、由字母、数字、点、横线和下划线组成的编号。`,
  },
  takenId: {
    status: 422,
    text: (d: { id: string }) => `编号「${d.id}」已被流程图中的其他元素使用，请为节点或连线更换编号。`,
  },
  noProcess: { status: 422, text: '文件中没有流程（process），请选择 BPMN 2.0 流程图文件。' },
  unreadable: { status: 422, text: '文件不是有效的 BPMN 2.0 流程图，请检查后重新导入。' },
})

/**
 * Looks at a file before anything parses it.
 *
 * @throws a `bpmn.…` fault when it is too large, too deep or declares entities
 */
export function checkFile(xml: string): void {
  if (xml.length > MOST_BYTES || new TextEncoder().encode(xml).length > MOST_BYTES) throw bpmnFaults.tooLarge()
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) throw bpmnFaults.notAllowed()
  if (seemsToHoldMoreThan(xml, 2 * MOST_NODES)) throw bpmnFaults.tooManyNodes({ most: MOST_NODES })
  if (isDeeperThan(xml, MOST_DEPTH)) throw bpmnFaults.tooDeep({ most: MOST_DEPTH })
}

/** A look at the tags alone, so that nobody has to wait for a file to be parsed that is refused anyway. */
function seemsToHoldMoreThan(xml: string, most: number): boolean {
  const tags = xml.matchAll(
    /<(?:[\w.-]+:)?(?:[a-zA-Z]*(?:[tT]ask|Gateway|Event|[sS]ubProcess)|transaction|callActivity)[\s/>]/g,
  )
  let left = most
  while (left >= 0 && !tags.next().done) left -= 1
  return left < 0
}

function isDeeperThan(xml: string, most: number): boolean {
  let depth = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const end = endOfMarkup(xml, at)
    if (xml[at + 1] === '/') depth -= 1
    else if (xml[at + 1] !== '!' && xml[at + 1] !== '?' && xml[end - 2] !== '/') depth += 1
    if (depth > most) return true
    at = end
  }
  return false
}

/** The place behind a tag, comment, character data section or instruction that begins at `at`. */
function endOfMarkup(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return behind(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return behind(xml, ']]>', at + 9)
  if (xml.startsWith('<?', at)) return behind(xml, '?>', at + 2)
  for (let place = at + 1; place < xml.length; place += 1) {
    const character = xml[place]
    if (character === '>') return place + 1
    if (character === '"' || character === "'") place = behind(xml, character, place + 1) - 1
  }
  return xml.length
}

function behind(xml: string, end: string, from: number): number {
  const found = xml.indexOf(end, from)
  return found === -1 ? xml.length : found + end.length
}
