import { confirm, useCall, useSend } from '@gongtai/sdk/web'
import { deleteUnit, readOrganisationTree, readUnit } from '../../model/organisation-calls.ts'
import { ChangeButtons } from './change-buttons.tsx'
import type { OrganisationActionsProps } from './organisation-actions.tsx'
import type { UnitTarget } from './unit-dialog.tsx'

interface UnitActionsProps extends OrganisationActionsProps {
  readonly onEdit: (target: UnitTarget) => void
}

/** Changing a unit, and deleting one that is not the top. */
export function UnitActions({ node: { id, label }, onEdit, onDeleted }: UnitActionsProps) {
  const { data: stored } = useCall(readUnit, { id }, { quiet: true, fresh: 60_000 })
  const remove = useSend(deleteUnit, { done: '删除成功', refreshes: [readOrganisationTree], onDone: onDeleted })
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
