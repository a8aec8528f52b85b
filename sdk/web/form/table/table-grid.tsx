import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef } from 'react'
import { useSurface } from '../surface.ts'
import { useReveal } from '../use-reveal.ts'
import { useVisibleParts } from '../use-visible-parts.ts'
import { cellUnder, focusCell } from './cell-focus.ts'
import { isSheet, readSheet } from './paste.ts'
import { SumRow } from './sum-row.tsx'
import { TableHead } from './table-head.tsx'
import { buttonShown, idOfColumn, shownColumns } from './table-parts.ts'
import { TableRow } from './table-row.tsx'
import type { TablePartProps } from './table-tools.tsx'
import { usePaste } from './use-paste.ts'

/** Longer tables scroll by themselves and draw only the rows that can be seen. */
const longFrom = 50
const rowHeight = 43
const overscan = 6
/** Columns of long tables share the width: measuring every cell would cost more than drawing it. */
const leastWidth = 120

export function TableGrid({ node, session, state }: TablePartProps) {
  const { mode } = useSurface()
  const shown = useMemo(() => shownColumns(node), [node])
  const columns = useVisibleParts(shown, idOfColumn)
  const box = useRef<HTMLDivElement>(null)
  const paste = usePaste(node, session)
  const { keys } = state
  const long = keys.length > longFrom
  const rows = useVirtualizer({
    count: keys.length,
    enabled: long,
    overscan,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    getScrollElement: () => box.current,
    initialRect: { width: 0, height: 500 },
  })
  useReveal((path) => {
    const [table, row] = path.split('/')
    const index = table === node.id ? keys.indexOf(Number(row)) : -1
    if (long && index >= 0) rows.scrollToIndex(index, { align: 'center' })
  })
  const items = long ? rows.getVirtualItems() : keys.map((key, index) => ({ key, index, start: 0, end: 0 }))
  const above = long ? (items[0]?.start ?? 0) : 0
  const below = long ? rows.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const removable = mode === 'render' && state.canDelete && buttonShown(node, 'delete')
  const width = columns.length + (removable ? 3 : 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellUnder(event)
    if (event.key !== 'Enter' || !cell) return
    event.preventDefault()
    const next = keys[keys.indexOf(cell.row) + (event.shiftKey ? -1 : 1)]
    if (next !== undefined) focusCell(box.current, node.id, next, cell.column)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = cellUnder(event)
    if (!cell || !isSheet(text)) return
    event.preventDefault()
    paste(readSheet(text), cell)
  }

  return (
    <div
      ref={box}
      className={long ? 'gt-form-rows gt-form-rows-long' : 'gt-form-rows'}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <table
        className="gt-form-grid-table"
        aria-rowcount={keys.length}
        style={long ? { minWidth: columns.length * leastWidth } : undefined}
      >
        <TableHead node={node} columns={columns} session={session} state={state} removable={removable} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {items.map(({ key, index }) => (
            <TableRow
              key={key}
              table={node.id}
              row={keys[index] as number}
              number={index + 1}
              columns={columns}
              session={session}
              removable={removable}
              checked={state.checked.includes(keys[index] as number)}
            />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
          {keys.length === 0 && (
            <tr>
              <td className="gt-form-no-rows" colSpan={width}>
                {mode === 'render' && state.canAdd ? '还没有明细，点「新增一行」开始填写' : '没有明细'}
              </td>
            </tr>
          )}
        </tbody>
        <SumRow node={node} columns={columns} session={session} state={state} removable={removable} />
      </table>
    </div>
  )
}
