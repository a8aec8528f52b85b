import type { CompiledForm, Slot } from '@gongtai/sdk/form'
import { columnNameProblem, tableNameProblem } from './column-name.ts'

export interface Misnamed {
  readonly code: 'column-name' | 'table-name'
  /** One Chinese sentence that says what to do. */
  readonly text: string
  /** Id of the node to go to; the first of the form when it is about its main table. */
  readonly where: string
}

/** Fields and tables of a form whose names no table can be made with, asked alike by the designer and at publishing. */
export function misnamed(form: CompiledForm): readonly Misnamed[] {
  const found: Misnamed[] = []
  const tables = new Set<string>()
  const columns = new Map<string, Slot>()
  for (const slot of form.slots) {
    const holds = slot.kind === 'table' || (slot.kind === 'field' && slot.name !== '' && !slot.ornament)
    if (!holds) continue
    if (!tables.has(slot.table)) {
      tables.add(slot.table)
      const text = tableNameProblem(slot.table)
      if (text !== undefined)
        found.push({
          code: 'table-name',
          text: `“${slot.title}”的${text}`,
          where: slot.path,
        })
    }
    if (slot.kind === 'field') found.push(...columnProblems(slot, columns))
  }
  return found
}

/** Columns that a type derives from the name of its field count as well, such as the one that keeps ids. */
function columnProblems(slot: Slot, taken: Map<string, Slot>): Misnamed[] {
  const names = slot.type?.columns(slot.name, slot.options).map(({ name }) => name) ?? []
  return names.flatMap((name) => {
    const place = `${slot.table}\n${name.toLowerCase()}`
    const other = taken.get(place)
    taken.set(place, slot)
    const text = columnNameProblem(name) ?? (other && other.name !== slot.name ? twice(name, other) : undefined)
    return text === undefined
      ? []
      : [
          {
            code: 'column-name',
            text: `“${slot.title}”的${text}`,
            where: slot.path,
          },
        ]
  })
}

const twice = (name: string, other: Slot): string =>
  `数据列“${name}”与“${other.title}”的数据列重名（不区分大小写），请改绑其他列`
