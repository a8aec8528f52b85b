import { confirm, useCall, useSend } from '@gongtai/sdk/web'
import { deleteUnit, readPlaceTree, readUnit } from '../../model/place-calls.ts'
import { ChangeButtons } from './change-buttons.tsx'
import type { PlaceActionsProps } from './place-actions.tsx'
import type { UnitTarget } from './unit-dialog.tsx'

interface UnitActionsProps extends PlaceActionsProps {
  readonly onEdit: (target: UnitTarget) => void
}

/** Changing a unit, and deleting one that is not the top. */
export function UnitActions({ place: { id, label }, onEdit, onDeleted }: UnitActionsProps) {
  const { data: stored } = useCall(readUnit, { id }, { quiet: true, fresh: 60_000 })
  const remove = useSend(deleteUnit, { done: '删除成功', refreshes: [readPlaceTree], onDone: onDeleted })
  const ask = async () => {
    if (await confirm({ text: `确定删除组织「${label}」吗？`, intent: 'danger' })) remove.mutate({ id })
  }
  const mayGo = stored && stored.parentId !== ''
  return (
    <ChangeButtons
      onEdit={stored && (() => onEdit({ kind: 'edit', id, stored }))}
      onDelete={mayGo ? () => void ask() : undefined}
    />
  )
}
