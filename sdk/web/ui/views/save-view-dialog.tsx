import {
  type Arrangement,
  type ListView,
  readListViews,
  removeListView,
  saveListView,
} from '@gongtai/core/contract/calls/list-views'
import { useState } from 'react'
import { useSend } from '../../hooks/use-send.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { TextField } from '../inputs/labelled-inputs.tsx'
import type { SelectorChoice } from '../selector/selector-choice.ts'
import type { ViewQuery } from './use-views.ts'
import { type Sharing, ViewSharing } from './view-sharing.tsx'

interface SaveViewDialogProps {
  readonly list: string
  readonly query: ViewQuery
  readonly arrangement: Arrangement
  /** The view to change; a new one when absent. */
  readonly view: ListView | undefined
  readonly mayShare: boolean
  readonly onClose: () => void
}

/** Keeps what the list shows now under a name. */
export function SaveViewDialog({ list, query, arrangement, view, mayShare, onClose }: SaveViewDialogProps) {
  const [title, setTitle] = useState(view?.title ?? '')
  const [sharing, setSharing] = useState<Sharing>(view?.everyone ? 'everyone' : view?.roles.length ? 'roles' : 'mine')
  const [roles, setRoles] = useState<readonly SelectorChoice[]>((view?.roles ?? []).map((key) => ({ key, name: key })))
  const remove = useSend(removeListView, { refreshes: [readListViews], onDone: onClose })
  const save = useSend(saveListView, {
    refreshes: [readListViews],
    done: '视图已保存',
    // Under another title it is another view; the one before goes.
    onDone: ({ id }) => (view && view.id !== id ? remove.mutate({ id: view.id }) : onClose()),
  })
  const confirm = () => {
    if (title.trim() === '') return
    const shared = sharing === 'roles' ? roles.map(({ key }) => key) : []
    save.mutate({ list, title, query: { ...query }, arrangement, everyone: sharing === 'everyone', roles: shared })
  }
  return (
    <ConfirmDialog
      isOpen
      title={view ? '修改视图' : '保存为视图'}
      confirm="保存"
      busy={save.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="gt-muted">保存当前的查找、筛选、排序与列设置。</p>
      <TextField label="名称" required value={title} maxLength={30} onChange={setTitle} />
      {mayShare && <ViewSharing sharing={sharing} roles={roles} onSharing={setSharing} onRoles={setRoles} />}
    </ConfirmDialog>
  )
}
