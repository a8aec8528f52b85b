export interface Entry {
  readonly dictValue: string
  readonly dictLabel: string
}

/** What is wrong with an entry, by its place in the list. */
export function entryProblems(entries: readonly Entry[]): ReadonlyMap<number, string> {
  const problems = new Map<number, string>()
  entries.forEach(({ dictValue, dictLabel }, at) => {
    if (dictValue.trim() === '' || dictLabel.trim() === '') problems.set(at, '字典值和名称都要填写')
    else if (entries.findIndex((other) => other.dictValue.trim() === dictValue.trim()) < at)
      problems.set(at, `字典值「${dictValue.trim()}」重复`)
  })
  return problems
}

/** The list with one entry a place further up or down. */
export function moved(entries: readonly Entry[], at: number, by: 1 | -1): readonly Entry[] {
  const target = at + by
  if (target < 0 || target >= entries.length) return entries
  return entries.map(
    (entry, index) => (index === at ? entries[target] : index === target ? entries[at] : entry) ?? entry,
  )
}

export const sameEntries = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length &&
  one.every(({ dictValue, dictLabel }, at) => dictValue === other[at]?.dictValue && dictLabel === other[at].dictLabel)
