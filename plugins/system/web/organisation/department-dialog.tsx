import { useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  createDepartment,
  listDepartments,
  readDepartment,
  readOrganisationTree,
  updateDepartment,
} from '../../model/organisation-calls.ts'
import { OrganisationDialog } from './organisation-dialog.tsx'

export interface DepartmentInput {
  readonly deptName: string
  readonly deptCode: string
  readonly deptSort: number
}

export type DepartmentTarget =
  | { readonly kind: 'add'; readonly parentId: string; readonly parentName: string }
  | { readonly kind: 'edit'; readonly id: string; readonly stored: DepartmentInput }

interface DepartmentDialogProps {
  readonly target: DepartmentTarget
  readonly onClose: () => void
}

/** Adds a department under a unit or department, or changes one. */
export function DepartmentDialog({ target, onClose }: DepartmentDialogProps) {
  const stored = target.kind === 'edit' ? target.stored : { deptName: '', deptCode: '', deptSort: 0 }
  const [draft, setDraft] = useState({ name: stored.deptName, code: stored.deptCode, sort: String(stored.deptSort) })
  const { save, busy } = useSaving(target, onClose)
  return (
    <OrganisationDialog
      title={target.kind === 'add' ? `在「${target.parentName}」下新增部门` : '编辑部门'}
      kind="部门"
      draft={draft}
      onDraft={setDraft}
      busy={busy}
      onSave={() => save({ deptName: draft.name.trim(), deptCode: draft.code, deptSort: Number(draft.sort) })}
      onClose={onClose}
    />
  )
}

function useSaving(target: DepartmentTarget, onDone: () => void) {
  const refreshes = [readOrganisationTree, listDepartments, readDepartment]
  const create = useSend(createDepartment, { done: '添加成功', refreshes, onDone })
  const update = useSend(updateDepartment, { done: '编辑成功！', refreshes, onDone })
  const save = (content: DepartmentInput) => {
    if (target.kind === 'add') create.mutate({ ...content, parentId: target.parentId })
    else update.mutate({ id: target.id, ...content })
  }
  return { save, busy: create.isPending || update.isPending }
}
