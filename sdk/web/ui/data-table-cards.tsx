import type { WithRows } from './data-table-grid.tsx'
import { RowActions } from './row-actions.tsx'
import { TickBox } from './tick-box.tsx'

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
  const { columns, rowKey, selection, rowActions, onOpen, card } = props
  const key = rowKey(row)
  const actions = rowActions?.(row) ?? []
  const content = card?.(row) ?? (
    <dl className="gt-card-facts">
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.title}</dt>
          <dd>{column.cell(row) ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
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
      </div>
      {actions.length > 0 && <RowActions actions={actions} />}
    </>
  )
}
