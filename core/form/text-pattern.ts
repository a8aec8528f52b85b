/**
 * What a pattern may name besides fields: who handed in, where they belong, when, and what it is.
 *
 * @example
 * patternWords.map((word) => `{${word}}`) // ['{发起人}', '{部门}', '{单位}', '{发起日期}', '{名称}']
 */
export const patternWords = ['发起人', '部门', '单位', '发起日期', '名称'] as const

/**
 * One of the words of a pattern that is no field.
 *
 * @see patternWords
 */
export type PatternWord = (typeof patternWords)[number]

const holes = /\{([^{}]*)\}/g
const isWord = (name: string): name is PatternWord => patternWords.some((word) => word === name)

/** What stands between the parts of a pattern, such as the dot of `{destination} · {use-time}`. */
const between = /( [·→⇄|] )/

/**
 * The text a pattern makes: words and fields, which it names by id in braces, are filled in. What is empty leaves
 * nothing behind: of parts between which ` · `, ` → `, ` ⇄ ` or ` | ` stands, one without anything goes with its sign.
 *
 * @param pattern such as `{发起人}的{leave-type}`
 * @param textOf text of a word or of the field of this id; `undefined` for a field that is not there
 * @returns the text on one line
 * @throws never
 * @example
 * fillPattern('{发起人}请假{days}天', (name) => (name === 'days' ? '2' : '周明远')) // 周明远请假2天
 */
export function fillPattern(pattern: string, textOf: (name: string) => string | undefined): string {
  const pieces = pattern.replace(/\s+/g, ' ').split(between)
  const filled = pieces.flatMap((piece, at) => {
    if (at % 2 === 1) return []
    const texts = [...piece.matchAll(holes)].map(([, name = '']) => textOf(name)?.trim() ?? '')
    const isEmpty = texts.length > 0 && texts.every((text) => text === '')
    return isEmpty ? [] : [{ sign: pieces[at - 1] ?? '', text: piece.replace(holes, () => texts.shift() ?? '') }]
  })
  return filled
    .map(({ sign, text }, at) => (at === 0 ? text : sign + text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The fields a pattern names.
 *
 * @param pattern a pattern
 * @returns their ids, each once, in the order in which they stand
 * @throws never
 * @example
 * patternFields('{发起人}的{leave-type}') // ['leave-type']
 */
export const patternFields = (pattern: string): readonly string[] => [
  ...new Set([...pattern.matchAll(holes)].map(([, name = '']) => name).filter((name) => !isWord(name))),
]

/**
 * A pattern as people write it, kept with the ids of fields.
 *
 * @param pattern with fields named by what people call them
 * @param idOf id of the field of this name; `undefined` when there is none
 * @returns the pattern; names that are no field's stay as they are
 * @throws never
 * @example
 * patternWithIds('{发起人}的{请假类型}', (title) => (title === '请假类型' ? 'leave-type' : undefined))
 */
export const patternWithIds = (pattern: string, idOf: (name: string) => string | undefined): string =>
  pattern.replace(holes, (hole, name: string) => {
    const id = isWord(name) ? undefined : idOf(name)
    return id === undefined ? hole : `{${id}}`
  })

/**
 * A pattern as people read it, with what fields are called now.
 *
 * @param pattern with fields named by id
 * @param titleOf what to call the field; `undefined` for one that is gone, which keeps its id
 * @returns the pattern
 * @throws never
 * @example
 * patternWithTitles('{leave-type}', () => '请假类型') // {请假类型}
 */
export const patternWithTitles = (pattern: string, titleOf: (id: string) => string | undefined): string =>
  pattern.replace(holes, (hole, name: string) => {
    const title = isWord(name) ? undefined : titleOf(name)
    return title === undefined ? hole : `{${title}}`
  })
