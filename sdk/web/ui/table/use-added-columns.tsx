import { type ListColumn, listColumns } from '@gongtai/core/points/list-columns'
import { useEffect, useMemo, useState } from 'react'
import { useService } from '../../hooks/use-service.ts'
import { useView } from '../../hooks/use-view.ts'
import { pluginFailures } from '../../plugin-failures.ts'
import { Plugins } from '../../services/plugins.ts'
import type { Column } from './data-table-model.ts'

/** The columns that plugins add to a list, for the rows of the page that is shown. */
export function useAddedColumns<Row>(list: string, rows: readonly Row[]): readonly Column<Row>[] {
  const plugins = useService(Plugins)
  const view = useView(listColumns)
  const offered = view.all()
  const added = useMemo(() => offered.filter((column) => column.list === list), [offered, list])
  const texts = useTexts(added, rows, (column) => view.ownerOf(column.id) ?? '')
  useEffect(() => void plugins.ensure('list-columns'), [plugins])
  return added.map((column) => ({
    id: column.id,
    title: column.title,
    ...(column.width !== undefined && { width: column.width }),
    cell: (row) => (column.text ? safely(column, row, view.ownerOf(column.id) ?? '') : texts.get(column)?.get(row)),
  }))
}

type Texts = ReadonlyMap<ListColumn, ReadonlyMap<unknown, string>>

const none: Texts = new Map()

/** Asks for what has to be fetched, once for each page of rows. A column that fails stays empty. */
function useTexts(columns: readonly ListColumn[], rows: readonly unknown[], ownerOf: (column: ListColumn) => string) {
  const [texts, setTexts] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies(ownerOf): follows from the columns
  useEffect(() => {
    if (rows.length === 0) return
    let gone = false
    for (const column of columns) {
      column.texts?.(rows).then(
        (found) => {
          const ofRows = new Map(rows.map((row, at) => [row, found[at] ?? '']))
          if (!gone) setTexts((now) => new Map(now).set(column, ofRows))
        },
        (error: unknown) => failed(column, ownerOf(column), error),
      )
    }
    return () => {
      gone = true
    }
  }, [columns, rows])
  return texts
}

function safely(column: ListColumn, row: unknown, owner: string): string {
  try {
    return column.text?.(row) ?? ''
  } catch (error) {
    failed(column, owner, error)
    return ''
  }
}

const failed = ({ id }: ListColumn, plugin: string, error: unknown): void =>
  pluginFailures.next({ plugin, hook: 'web-page', subject: id, error })
