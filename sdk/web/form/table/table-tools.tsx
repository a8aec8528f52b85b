import { ClipboardIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import type { TableState } from '@gongtai/core/form/form'
import type { TableNode } from '@gongtai/core/form/schema'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { toast } from '../../ui/states/toast.ts'
import { BarButton } from '../bar-button.tsx'
import type { FormSession } from '../form-session.ts'
import { useSurface } from '../surface.ts'
import { readSheet } from './paste.ts'
import { buttonShown, cellPath, shownColumns } from './table-parts.ts'
import { usePaste } from './use-paste.ts'

export interface TablePartProps {
  readonly node: TableNode
  readonly session: FormSession
  readonly state: TableState
}

/** Title of the table and what can be done with all of it. */
export function TableTools({ node, session, state }: TablePartProps) {
  const { mode } = useSurface()
  const paste = usePaste(node, session)
  const editing = mode === 'render' && state.editable
  const canAdd = editing && state.canAdd && buttonShown(node, 'add')
  const canDelete = editing && state.canDelete && buttonShown(node, 'delete')
  const add = () => {
    const key = session.addRow(node.id)
    const first = shownColumns(node).find((column) => session.form.cell(node.id, key, column.id).editable)
    if (first) session.reveals.next(cellPath(node.id, key, first.id))
  }
  const pasteRows = () => {
    const refused = () => toast.warning('浏览器不允许读取剪贴板，请新增一行后点中单元格，按 Ctrl+V 粘贴')
    void navigator.clipboard.readText().then((text) => paste(readSheet(text)), refused)
  }
  return (
    <header className="gt-form-table-head">
      <h4>
        {node.title}
        <small>{state.length} 行</small>
      </h4>
      {canAdd && (
        <button type="button" className="gt-link" onClick={add}>
          <PlusIcon size={14} aria-hidden />
          新增一行
        </button>
      )}
      {canAdd && canPaste() && (
        <button type="button" className="gt-link gt-form-paste" onClick={pasteRows}>
          <ClipboardIcon size={14} aria-hidden />从 Excel 粘贴
        </button>
      )}
      {canDelete && (
        <button type="button" className="gt-link" onClick={() => void removeRows(session, node.id, state.checked)}>
          <TrashIcon size={14} aria-hidden />
          删除
        </button>
      )}
      {(node.buttons ?? [])
        .filter((button) => buttonShown(node, button.name ?? button.title ?? ''))
        .map((button) => (
          <BarButton key={button.id} node={button} />
        ))}
    </header>
  )
}

/** Takes rows out after a question; without any there is nothing to ask. */
export async function removeRows(session: FormSession, table: string, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) {
    toast.warning('请选择删除项')
    return
  }
  if (await confirm({ text: `确定删除选中的 ${keys.length} 行吗？`, intent: 'danger' })) session.removeRows(table, keys)
}

const canPaste = (): boolean => typeof navigator !== 'undefined' && navigator.clipboard?.readText !== undefined
