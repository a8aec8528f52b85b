/**
 * One choice of a {@link Select}.
 *
 * @see Select
 */
export interface SelectOption<Value extends string = string> {
  readonly value: Value
  /** What is shown, and searched. */
  readonly title: string
  /** Stands above the first of the options that follow one another with it. */
  readonly group?: string
  /** Why it cannot be chosen now; shown beside it. */
  readonly disabled?: string | undefined
}

/** From how many options on they can be searched. */
export const SEARCH_FROM = 8

/** The options whose words hold what was typed. */
export function optionsWith<Option extends SelectOption>(options: readonly Option[], typed: string): readonly Option[] {
  const text = typed.trim().toLowerCase()
  return text === '' ? options : options.filter(({ title }) => title.toLowerCase().includes(text))
}

/** The option to go to by arrows, Home and End: the next that can be chosen, at the ends the last one again. */
export function optionBeside(options: readonly SelectOption[], active: string | undefined, key: string) {
  const open = options.filter(({ disabled }) => !disabled)
  const at = open.findIndex(({ value }) => value === active)
  const last = open.length - 1
  const to: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + PAGE, last),
    PageUp: Math.max(at - PAGE, 0),
    Home: 0,
    End: last,
  }
  return to[key] === undefined ? undefined : open[to[key]]
}

const PAGE = 8

/** The next option after the active one that begins with what was typed; the same letter again goes on to the next. */
export function optionTyped(options: readonly SelectOption[], active: string | undefined, typed: string) {
  const [first = ''] = typed
  const same = [...typed].every((letter) => letter === first)
  const text = (same ? first : typed).toLowerCase()
  const at = options.findIndex(({ value }) => value === active) + (same ? 1 : 0)
  const round = [...options.slice(Math.max(at, 0)), ...options.slice(0, Math.max(at, 0))]
  return round.find(({ title, disabled }) => !disabled && title.toLowerCase().startsWith(text))
}

/** Options that follow one another in one group. */
export interface OptionGroup<Option extends SelectOption> {
  readonly title: string | undefined
  readonly options: readonly Option[]
}

/** Puts options that follow one another in one group together. */
export function groupsOf<Option extends SelectOption>(options: readonly Option[]): readonly OptionGroup<Option>[] {
  const groups: { title: string | undefined; options: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.title === option.group) last.options.push(option)
    else groups.push({ title: option.group, options: [option] })
  }
  return groups
}
