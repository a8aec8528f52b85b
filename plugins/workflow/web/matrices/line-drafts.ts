export interface LineDraft {
  readonly mline?: number
  readonly dictValue: string
  readonly dictLabel: string
}

const valuePattern = /^[^\s|@#:,]{1,50}$/

/** What is wrong with classes, by their place. */
export function lineProblems(lines: readonly LineDraft[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [at, { dictValue, dictLabel }] of lines.entries()) {
    const [value, label] = [dictValue.trim(), dictLabel.trim()]
    const twice = lines.some(
      (other, place) => place < at && (other.dictValue.trim() === value || other.dictLabel.trim() === label),
    )
    if (label === '') found.set(at, '请填写类别名称')
    else if (!valuePattern.test(value)) found.set(at, '请填写类别值，不能含空白和 | @ # : ,')
    else if (twice) found.set(at, '与前面的类别重复')
  }
  return found
}

/** The lines with one of them swapped with its neighbour. */
export function movedLine(lines: readonly LineDraft[], from: number, by: 1 | -1): readonly LineDraft[] {
  const next = [...lines]
  const [taken] = next.splice(from, 1)
  if (taken) next.splice(from + by, 0, taken)
  return next
}
