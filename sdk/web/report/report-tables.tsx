import { csvLines, csvMark } from '@gongtai/core/register/csv'
import type { ReportTable } from '@gongtai/core/report/report'
import { Link } from 'react-router-dom'
import { saveText } from '../files/save-text.ts'
import { PushButton } from '../ui/inputs/push-button.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { reportCell } from './report-number.ts'

interface ReportTablesProps {
  readonly tables: readonly ReportTable[]
  /** In words, for the names of saved files. */
  readonly span: string
}

export const ReportTables = ({ tables, span }: ReportTablesProps) =>
  tables.map((table) => (
    <Panel
      key={table.title}
      title={table.title}
      bare
      actions={
        <PushButton
          small
          text="导出"
          quiet={table.rows.length === 0}
          onClick={() => saveText(`${table.title} ${span}.csv`, tableCsv(table), 'text/csv')}
        />
      }
    >
      {table.rows.length === 0 ? (
        <EmptyState compact title="所选时间内没有记录" />
      ) : (
        <div className="gt-report-scroll">
          <Figures table={table} />
        </div>
      )}
    </Panel>
  ))

function Figures({ table: { title, columns, rows, total, totalTo } }: { readonly table: ReportTable }) {
  const look = (at: number) => (columns[at]?.as ? 'gt-report-number' : undefined)
  const cell = (value: string | number | null, at: number, to: string | undefined) => (
    <td key={columns[at]?.title} className={look(at)}>
      <Cell text={reportCell(value, columns[at]?.as)} to={to} />
    </td>
  )
  return (
    <table className="gt-report-table">
      <caption className="gt-visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column.title} scope="col" className={look(at)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, to, cellsTo }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike, and rows do not move
          <tr key={row}>{cells.map((value, at) => cell(value, at, at === 0 ? to : cellsTo?.[at]))}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{total.map((value, at) => cell(value, at, totalTo?.[at]))}</tr>
        </tfoot>
      )}
    </table>
  )
}

const Cell = ({ text, to }: { readonly text: string; readonly to: string | undefined }) =>
  to ? (
    <Link className="gt-link" to={to}>
      {text}
    </Link>
  ) : (
    text
  )

/** Numbers as they are, without separators, so that a spreadsheet goes on counting with them. */
export function tableCsv({ columns, rows, total }: ReportTable): string {
  const lines = [...rows.map(({ cells }) => cells), ...(total ? [total] : [])]
  return (
    csvMark +
    csvLines([columns.map(({ title }) => title), ...lines.map((cells) => cells.map((cell) => String(cell ?? '')))])
  )
}
