import type { Arrangement } from '@gongtai/core/contract/calls/list-views'
import type { Column } from './data-table-model.ts'

interface Placed {
  readonly id: string
  readonly width?: number
  readonly hidden?: boolean
}

/** All columns of a list in the order of an arrangement; what it does not know stands behind its neighbour. */
export function placed(columns: readonly { readonly id: string }[], { columns: kept }: Arrangement): readonly Placed[] {
  const order: Placed[] = kept.filter(({ id }) => columns.some((column) => column.id === id))
  for (const [at, { id }] of columns.entries()) {
    if (order.some((each) => each.id === id)) continue
    order.splice(order.findIndex((each) => each.id === columns[at - 1]?.id) + 1, 0, { id })
  }
  // The first column names the row: it stays where it is.
  const [first] = columns
  return first
    ? [
        { ...order.find(({ id }) => id === first.id), id: first.id, hidden: false },
        ...order.filter(({ id }) => id !== first.id),
      ]
    : []
}

/** Those that are shown, in the order of the arrangement. */
export const shownColumns = <Shown extends { readonly id: string }>(
  columns: readonly Shown[],
  arrangement: Arrangement,
): readonly (Shown & { readonly width?: number })[] =>
  placed(columns, arrangement)
    .filter(({ hidden }) => !hidden)
    .flatMap(({ id, width }) => {
      const column = columns.find((each) => each.id === id)
      return column ? [width === undefined ? column : { ...column, width }] : []
    })

/** The columns as somebody wants to see them. */
export const arranged: <Row>(columns: readonly Column<Row>[], arrangement: Arrangement) => readonly Column<Row>[] =
  shownColumns

type Columns = readonly { readonly id: string }[]

const withColumns = (arrangement: Arrangement, columns: readonly Placed[]): Arrangement => ({
  ...arrangement,
  columns: columns.map(({ id, width, hidden }) => ({
    id,
    ...(width !== undefined && { width }),
    ...(hidden && { hidden }),
  })),
})

/** Shows a column that is hidden, and hides one that is shown. */
export const toggled = (columns: Columns, arrangement: Arrangement, id: string): Arrangement =>
  withColumns(
    arrangement,
    placed(columns, arrangement).map((each) => (each.id === id ? { ...each, hidden: !each.hidden } : each)),
  )

/** Puts a column where another one stands. */
export function moved(columns: Columns, arrangement: Arrangement, id: string, to: number): Arrangement {
  const order = placed(columns, arrangement)
  const column = order.find((each) => each.id === id)
  const others = order.filter((each) => each.id !== id)
  const at = Math.min(Math.max(to, 1), others.length)
  return column ? withColumns(arrangement, [...others.slice(0, at), column, ...others.slice(at)]) : arrangement
}

const NARROWEST = 40
const WIDEST = 1200

/** Gives a column another width, in pixels. */
export const resized = (columns: Columns, arrangement: Arrangement, id: string, width: number): Arrangement => {
  const within = Math.round(Math.min(Math.max(width, NARROWEST), WIDEST))
  const order = placed(columns, arrangement)
  return withColumns(
    arrangement,
    order.map((each) => (each.id === id ? { ...each, width: within } : each)),
  )
}
