import type { ReactNode } from 'react'
import { TickBox } from '../inputs/tick-box.tsx'
import type { WithRows } from './data-table-grid.tsx'
import type { Column } from './data-table-model.ts'
import { RowActions } from './row-actions.tsx'

/** The rows as cards, for the phone. */
export function DataCards<Row>(props: WithRows<Row>) {
  return (
    <ul className="gt-cards" aria-label={props.label}>
      {props.rows.map((row) => (
        <li key={props.rowKey(row)} className="gt-card">
          <CardContent {...props} row={row} />
        </li>
      ))}
    </ul>
  )
}

function CardContent<Row>({ row, ...props }: WithRows<Row> & { readonly row: Row }) {
  const { columns, rowKey, selection, rowActions, onOpen, card, cardSide } = props
  const key = rowKey(row)
  const actions = rowActions?.(row) ?? []
  const content = card?.(row) ?? <Facts columns={columns} row={row} />
  return (
    <>
      <div className="gt-card-line">
        {selection && (
          <TickBox label="选择此行" checked={selection.keys.has(key)} onToggle={() => selection.toggle(key)} />
        )}
        {onOpen ? (
          <button type="button" className="gt-card-open" onClick={() => onOpen(row)}>
            {content}
          </button>
        ) : (
          <div className="gt-card-open">{content}</div>
        )}
        {cardSide?.(row)}
      </div>
      {actions.length > 0 && <RowActions actions={actions} />}
    </>
  )
}

/** The first column names the row; of the others those that are empty are left out. */
function Facts<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  const [first, ...others] = columns.map(({ id, title, cell }) => ({ id, title, content: cell(row) }))
  return (
    <>
      <div className="gt-card-title">{filled(first?.content) ? first?.content : '—'}</div>
      <dl className="gt-card-facts">
        {others
          .filter(({ content }) => filled(content))
          .map(({ id, title, content }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

const filled = (content: ReactNode): boolean => content !== null && content !== undefined && content !== ''
