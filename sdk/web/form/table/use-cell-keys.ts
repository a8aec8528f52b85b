import type { TableNode } from '@gongtai/core/form/schema'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import type { FormSession } from '../form-session.ts'
import { cellUnder, focusCell } from './cell-focus.ts'
import { isSheet, readSheet } from './paste.ts'
import { usePaste } from './use-paste.ts'

/** Enter goes down the column, with Shift up; rows copied from a sheet are filled in from the cell on. */
export function useCellKeys(node: TableNode, session: FormSession, box: RefObject<HTMLElement | null>) {
  const paste = usePaste(node, session)
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.key === 'Enter' ? cellUnder(event) : undefined
    if (!cell) return
    event.preventDefault()
    const { keys } = session.form.table(node.id)
    const next = keys[keys.indexOf(cell.row) + (event.shiftKey ? -1 : 1)]
    if (next !== undefined) focusCell(box.current, node.id, next, cell.column)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = isSheet(text) ? cellUnder(event) : undefined
    if (!cell) return
    event.preventDefault()
    paste(readSheet(text), cell)
  }
  return { onKeyDown, onPaste }
}
