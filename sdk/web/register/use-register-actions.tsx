import { mayMove, type RegisterAction } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSend } from '../hooks/use-send.ts'
import { useSession } from '../hooks/use-session.ts'
import { confirm } from '../ui/dialogs/confirm.ts'
import type { RowAction } from '../ui/table/data-table-model.ts'
import { ActionDialog } from './action-dialog.tsx'
import { mayUse } from './may-use.ts'
import type { RegisterPageProps } from './register-page.tsx'

interface Begun {
  readonly row: RegisterRow
  readonly action: RegisterAction
  readonly note: ((row: RegisterRow, entered: Readonly<Record<string, string>>) => ReactNode) | undefined
}

/** What may be done with a row: what its page adds, what is declared, and changing and deleting it. */
export function useRegisterActions(
  { register, own, acts = [], actions }: RegisterPageProps,
  mayEdit: boolean,
  edit: (row: RegisterRow) => void,
) {
  const session = useSession()
  const navigate = useNavigate()
  const [begun, setBegun] = useState<Begun>()
  const remove = useRemove({ register })
  const declared = acts.map(({ action, ...rest }) => ({ ...rest, action: action as unknown as RegisterAction }))
  // In a list of one's own there is what oneself alone may do.
  const mine = declared.filter(({ action: { by, permission } }) => own?.person === by && mayUse(session, permission))
  const declaredFor = (row: RegisterRow, afterwards: boolean): readonly RowAction[] =>
    mine
      .filter(
        ({ action, afterwards: last = false }) => last === afterwards && mayMove(action, row) && isOpen(action, row),
      )
      .map(({ action, note }) => ({
        title: action.title,
        ...(action.danger && { intent: 'danger' as const }),
        onSelect: () => setBegun({ row, action, note }),
      }))
  const changing = (row: RegisterRow): readonly RowAction[] => [
    ...(mayEdit && row.readOnly !== true ? [{ title: '编辑', onSelect: () => edit(row) }] : []),
    ...(mayEdit && row.readOnly !== true && register.removable
      ? [{ title: '删除', intent: 'danger' as const, onSelect: () => void remove(row) }]
      : []),
  ]
  const { request } = register
  const requestOf = (row: RegisterRow) => (request === undefined ? '' : String(row[request as keyof RegisterRow] ?? ''))
  const all = (row: RegisterRow): readonly RowAction[] => [
    ...declaredFor(row, false),
    ...changing(row),
    ...(actions?.(row) ?? []),
    ...declaredFor(row, true),
  ]
  return {
    of: all,
    inDetail: (row: RegisterRow): readonly RowAction[] => [
      ...all(row),
      ...(requestOf(row) === ''
        ? []
        : [{ title: '查看申请', onSelect: () => navigate(`/workflow/instance/${requestOf(row)}`) }]),
    ],
    dialog: begun && <ActionDialog {...begun} own={own} onClose={() => setBegun(undefined)} />,
  }
}

/** What others keep is only looked at. */
const isOpen = ({ by, permission, register: { writeScope } }: RegisterAction, row: RegisterRow): boolean =>
  by !== undefined || permission !== writeScope?.permission || row.readOnly !== true

function useRemove({ register: { calls, title, name } }: Pick<RegisterPageProps, 'register'>) {
  const remove = useSend(calls.remove, { refreshes: [calls.list], done: '删除成功' })
  return async (row: RegisterRow) => {
    const text = `确定删除${title}「${String(row[name as keyof RegisterRow])}」吗？删除后不能恢复。`
    if (await confirm({ text, confirm: '删除', intent: 'danger' }))
      remove.mutate({ id: row.id, revision: row.revision })
  }
}
