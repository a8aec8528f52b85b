import type { FieldNode, TableNode } from '@gongtai/core/form/schema'
import { FieldControl } from '../field-control.tsx'
import { useSurface } from '../surface.ts'
import { useFieldState } from '../use-field-state.ts'
import { ColumnHead } from './table-head.tsx'

/** A table being designed: its columns with one row as it will look. */
export function TableDesign({ node }: { readonly node: TableNode }) {
  const { decoration } = useSurface()
  const end = decoration.end?.({ container: node.id, part: 0, index: node.columns.length })
  return (
    <section className="gt-form-table" aria-label={node.title}>
      <header className="gt-form-table-head">
        <h4>
          {node.title}
          <small>{node.table?.name}</small>
        </h4>
      </header>
      <div className="gt-form-design-columns">
        {node.columns.map((column, index) => (
          <DesignColumn key={column.id} table={node} column={column} index={index} />
        ))}
        {end}
      </div>
    </section>
  )
}

interface DesignColumnProps {
  readonly table: TableNode
  readonly column: FieldNode
  readonly index: number
}

function DesignColumn({ table, column, index }: DesignColumnProps) {
  const { decoration } = useSurface()
  const state = useFieldState(column, column.id)
  const width = table.columnWidths?.[column.id]
  const content = (
    <table className="gt-form-grid-table">
      <thead>
        <tr>
          <ColumnHead column={column} width={undefined} />
        </tr>
      </thead>
      <tbody>
        <tr inert>
          <td>
            <FieldControl node={column} state={state} invalid={false} compact />
          </td>
        </tr>
      </tbody>
    </table>
  )
  const place = { container: table.id, part: 0, index }
  return (
    <div
      className="gt-form-design-column"
      style={width === undefined ? undefined : { flex: 'none', width }}
      data-path={column.id}
    >
      {decoration.node ? decoration.node(column, content, place) : content}
    </div>
  )
}
