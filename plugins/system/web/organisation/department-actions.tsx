import { confirm, useCall, useSend } from '@gongtai/sdk/web'
import {
  deleteDepartment,
  listDepartments,
  readDepartment,
  readOrganisationTree,
} from '../../model/organisation-calls.ts'
import { ChangeButtons } from './change-buttons.tsx'
import type { DepartmentTarget } from './department-dialog.tsx'
import type { OrganisationActionsProps } from './organisation-actions.tsx'

interface DepartmentActionsProps extends OrganisationActionsProps {
  readonly onEdit: (target: DepartmentTarget) => void
}

/** Changing and deleting a department. */
export function DepartmentActions({ node: { id, label }, onEdit, onDeleted }: DepartmentActionsProps) {
  const { data: stored } = useCall(readDepartment, { id }, { quiet: true, fresh: 60_000 })
  const remove = useSend(deleteDepartment, {
    done: '删除成功',
    refreshes: [readOrganisationTree, listDepartments],
    onDone: onDeleted,
  })
  const ask = async () => {
    if (await confirm({ text: `确定删除部门「${label}」吗？`, intent: 'danger' })) remove.mutate({ id })
  }
  return <ChangeButtons onEdit={stored && (() => onEdit({ kind: 'edit', id, stored }))} onDelete={() => void ask()} />
}
