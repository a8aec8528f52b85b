/**
 * How a formula names a field of a form whatever that is called: by its id in braces.
 *
 * @param id id of the field
 * @returns the text that stands for the field
 * @throws never
 * @example
 * const condition = `${fieldName('days')} > 3` // {days} > 3
 */
export const fieldName = (id: string): string => `{${id}}`

/** A text, a field by its id, or anything a formula takes for a name. */
const words = /'[^']*'|"[^"]*"|\{([^{}]*)\}|([A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)/g

/** Whether the name that ends here is that of a function. */
function isCalled(formula: string, end: number): boolean {
  let at = end
  while (formula.charAt(at).trim() === '' && at < formula.length) at += 1
  return formula.charAt(at) === '('
}

/**
 * A formula with its fields named by id where it called them by title or column.
 *
 * @param formula the formula as people write it
 * @param idOf id of the field of this name; `undefined` when there is none
 * @returns the formula; names that are no field's stay as they are
 * @throws never
 * @example
 * withFieldIds('天数 > 3', (name) => (name === '天数' ? 'days' : undefined)) // {days} > 3
 */
export const withFieldIds = (formula: string, idOf: (name: string) => string | undefined): string =>
  formula.replace(words, (word, _, name: string | undefined, at: number) => {
    const id = name === undefined || isCalled(formula, at + word.length) ? undefined : idOf(name)
    return id === undefined ? word : fieldName(id)
  })

/**
 * A formula as people read it, with names instead of ids.
 *
 * @param formula a formula that names fields by id
 * @param nameOf what to call a field; `undefined` for one that is gone
 * @returns the formula; a field that is gone keeps its id
 * @throws never
 * @example
 * withFieldTitles('{days} > 3', () => '天数') // 天数 > 3
 */
export const withFieldTitles = (formula: string, nameOf: (id: string) => string | undefined): string =>
  formula.replace(words, (word, id?: string) => (id === undefined ? undefined : nameOf(id)) ?? word)

/**
 * The fields a formula names by id.
 *
 * @param formula a formula
 * @returns the ids in the order in which they occur, each once
 * @throws never
 * @example
 * fieldIdsIn('{days} > 3 && {kind} == 1') // ['days', 'kind']
 */
export const fieldIdsIn = (formula: string): readonly string[] => [
  ...new Set([...formula.matchAll(words)].flatMap(([, id]) => (id === undefined ? [] : [id]))),
]
