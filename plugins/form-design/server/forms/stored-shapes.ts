import type { ColumnType, EarlierShape } from '@gongtai/sdk'
import type { Slot } from '@gongtai/sdk/form'

export interface ShapeColumn {
  readonly name: string
  readonly type: ColumnType
}

/** Version of the type that a slot's values are stored with. */
export const versionOf = ({ type }: Slot): number => type?.storedVersion ?? 1

/** The columns of a slot, those of earlier versions of its type behind. */
export const columnsOfSlot = ({ type, name, options }: Slot): readonly ShapeColumn[] =>
  type
    ? [...type.columns(name, options), ...newestFirst(type.earlier).flatMap((shape) => shape.columns(name, options))]
    : []

/** The cells of a value in its own columns, and in those of earlier versions as they would have stored it. */
export function cellsOfSlot(
  { type, name, options }: Slot,
  value: unknown,
): readonly (ShapeColumn & { cell: unknown })[] {
  if (!type) return []
  let cells = type.store(value ?? type.empty, options)
  const written = (columns: readonly ShapeColumn[]) =>
    columns.map((column, index) => ({ ...column, cell: cells[index] ?? null }))
  const found = [...written(type.columns(name, options))]
  for (const shape of newestFirst(type.earlier)) {
    cells = shape.downgrade(cells, options)
    found.push(...written(shape.columns(name, options)))
  }
  return found
}

/** The value of a slot that was last written by a version of its type; what a later one wrote stands in its own columns too. */
export function valueOfSlot({ type, name, options }: Slot, version: number, cellAt: (column: ShapeColumn) => unknown) {
  if (!type) return undefined
  const past = (type.earlier ?? []).filter((shape) => shape.version >= version)
  const columns = past[0]?.columns(name, options) ?? type.columns(name, options)
  const cells = past.reduce<readonly unknown[]>((each, shape) => shape.upgrade(each, options), columns.map(cellAt))
  return type.load(cells, options)
}

const newestFirst = (earlier: readonly EarlierShape[] = []): readonly EarlierShape[] => earlier.toReversed()
