import type { TableNode } from '@gongtai/core/form/schema'
import { toast } from '../../ui/states/toast.ts'
import type { FormSession } from '../form-session.ts'
import { useSurface } from '../surface.ts'
import { type PasteTarget, pasteSheet, type Sheet } from './paste.ts'
import { shownColumns } from './table-parts.ts'

/** Puts rows copied from a sheet into a table. */
export function usePaste(node: TableNode, session: FormSession): (sheet: Sheet, from?: PasteTarget['from']) => void {
  const { dictionaries, parts } = useSurface()
  return (sheet, from) => {
    if (sheet.length === 0) return
    const { rows, unread } = pasteSheet(sheet, {
      session,
      table: node.id,
      columns: shownColumns(node),
      typeOf: parts.typeOf,
      choicesOf: ({ choices }) =>
        choices?.source === 'dictionary' ? dictionaries.choices(choices.dictionary ?? '') : (choices?.own ?? []),
      ...(from && { from }),
    })
    if (unread > 0) toast.warning(`已粘贴 ${rows} 行，其中 ${unread} 个单元格的内容无法识别，已留空，请检查`)
    else toast.info(`已粘贴 ${rows} 行`)
  }
}
