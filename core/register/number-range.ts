/** The numbers that a list is narrowed to, both counted; one of them may be left open. */
export interface NumberRange {
  readonly from?: number
  readonly to?: number
}

const BETWEEN = '..'
const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/

/** Faults of a range as it is written in the address, in words; nothing when all is well. */
export function rangeProblem(title: string, text: string): string | undefined {
  const ends = text.split(BETWEEN)
  if (ends.length !== 2 || text === BETWEEN) return `${title}的范围应写成 10..30，两端之一可以不写。`
  const [from, to] = ends as [string, string]
  if ([from, to].some((end) => end !== '' && !NUMBER.test(end))) return `${title}的范围只能填写数字。`
  if (from !== '' && to !== '' && Number(from) > Number(to)) return `${title}的最小值不能大于最大值。`
  return undefined
}

/** `10..30`, `10..` and `..30`; nothing of what {@link rangeProblem} finds fault with. */
export function readRange(text: string): NumberRange | undefined {
  if (rangeProblem('', text) !== undefined) return undefined
  const [from = '', to = ''] = text.split(BETWEEN)
  return { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) }
}

/** A range as it stands in the address; empty text when both ends are open. */
export const writeRange = (from: string, to: string): string => (from === '' && to === '' ? '' : from + BETWEEN + to)

/** The ends of a range as they are typed. */
export function rangeEnds(text: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = text.split(BETWEEN)
  return [from, to]
}

/** A range in words: 10 至 30 人, 不少于 10 人. */
export function rangeWords(text: string, unit = ''): string {
  const range = readRange(text)
  if (!range) return text
  const { from, to } = range
  const words = unit === '' ? '' : ` ${unit}`
  if (from === undefined) return `不超过 ${to}${words}`
  if (to === undefined) return `不少于 ${from}${words}`
  return from === to ? `${from}${words}` : `${from} 至 ${to}${words}`
}
