import type { TableNode } from '@gongtai/core/form/schema'
import { toast } from '../../ui/toast.ts'
import type { FormSession } from '../form-session.ts'
import { useSurface } from '../surface.ts'
import { type PasteTarget, pasteSheet, type Sheet } from './paste.ts'
import { shownColumns } from './table-parts.ts'

/** Puts rows copied from a sheet into a table. */
export function usePaste(node: TableNode, session: FormSession): (sheet: Sheet, from?: PasteTarget['from']) => void {
  const { dictionaries } = useSurface()
  return (sheet, from) => {
    if (sheet.length === 0) return
    const rows = pasteSheet(sheet, {
      session,
      table: node.id,
      columns: shownColumns(node),
      choicesOf: ({ choices }) =>
        choices?.source === 'dictionary' ? dictionaries.choices(choices.dictionary ?? '') : (choices?.own ?? []),
      ...(from && { from }),
    })
    toast.info(`已粘贴 ${rows} 行`)
  }
}
