import type { FieldNode } from '@gongtai/core/form/schema'
import { type CSSProperties, useEffect, useRef } from 'react'
import { MissingTag } from '../missing-face.tsx'
import { useSurface } from '../surface.ts'
import { useFieldState } from '../use-field-state.ts'
import { isNumeric } from './table-parts.ts'
import type { TablePartProps } from './table-tools.tsx'

export interface TableFrameProps extends TablePartProps {
  readonly columns: readonly FieldNode[]
  readonly removable: boolean
}

export function TableHead({ node, columns, session, state, removable }: TableFrameProps) {
  const check = (all: boolean) => void session.form.checkRows(node.id, all ? state.keys : [])
  return (
    <thead>
      <tr>
        {removable && (
          <th className="gt-form-check">
            <AllCheck checked={state.allChecked} some={state.checked.length > 0} onCheck={check} />
          </th>
        )}
        <th className="gt-form-number">序号</th>
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} width={node.columnWidths?.[column.id]} />
        ))}
        {removable && <th className="gt-form-row-actions">操作</th>}
      </tr>
    </thead>
  )
}

interface ColumnHeadProps {
  readonly column: FieldNode
  readonly width: number | undefined
}

export function ColumnHead({ column, width }: ColumnHeadProps) {
  const { parts } = useSurface()
  const { required } = useFieldState(column, column.id)
  const style: CSSProperties = width === undefined ? {} : { width, minWidth: width }
  return (
    <th
      style={style}
      className={isNumeric(column, parts.typeOf) ? 'gt-right' : undefined}
      data-path={column.id}
      scope="col"
    >
      {column.calculation?.active && (
        <i className="gt-form-fx" title="由公式计算">
          fx
        </i>
      )}
      {column.title}
      {required && !column.calculation?.active && (
        <span className="gt-required" aria-hidden>
          *
        </span>
      )}
      {!parts.typeOf(column.type) && <MissingTag />}
    </th>
  )
}

interface AllCheckProps {
  readonly checked: boolean
  readonly some: boolean
  readonly onCheck: (all: boolean) => void
}

function AllCheck({ checked, some, onCheck }: AllCheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className="bp6-control bp6-checkbox">
      <input
        ref={box}
        className="bp6-control-input"
        type="checkbox"
        aria-label="全选"
        checked={checked}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span className="bp6-control-indicator" />
    </label>
  )
}
