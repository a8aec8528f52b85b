import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import {
  createDepartment,
  listDepartments,
  readDepartment,
  readPlaceTree,
  updateDepartment,
} from '../../model/place-calls.ts'
import { problemUnless } from '../parts/problem-unless.ts'
import { TextField } from '../parts/text-field.tsx'

export interface DepartmentInput {
  readonly deptName: string
  readonly deptCode: string
  readonly deptSort: number
}

export type DepartmentTarget =
  | { readonly kind: 'add'; readonly parentId: string; readonly parentName: string }
  | { readonly kind: 'edit'; readonly id: string; readonly stored: DepartmentInput }

const codeProblem = problemUnless(/^[A-Za-z0-9_-]{1,40}$/, '只含字母、数字、下划线和短横线')
const sortProblem = problemUnless(/^\d{1,5}$/, '应为 0 至 99999 的整数')

/** Adds a department under a place, or changes one. */
export function DepartmentDialog({
  target,
  onClose,
}: {
  readonly target: DepartmentTarget
  readonly onClose: () => void
}) {
  const stored = target.kind === 'edit' ? target.stored : { deptName: '', deptCode: '', deptSort: 0 }
  const [deptName, setName] = useState(stored.deptName)
  const [deptCode, setCode] = useState(stored.deptCode)
  const [sort, setSort] = useState(String(stored.deptSort))
  const { save, busy } = useSaving(target, onClose)
  const problems = { code: codeProblem(deptCode), sort: sortProblem(sort) }
  const ready = deptName.trim() !== '' && deptCode !== '' && !problems.code && !problems.sort
  const title = target.kind === 'add' ? `在「${target.parentName}」下新增部门` : '编辑部门'
  return (
    <Dialog isOpen className="gt-dialog" title={title} onClose={onClose}>
      <DialogBody>
        <TextField label="部门名称" required autoFocus maxLength={80} value={deptName} onChange={setName} />
        <TextField
          label="部门编码"
          required
          problem={problems.code}
          maxLength={40}
          value={deptCode}
          onChange={setCode}
        />
        <TextField label="显示顺序" problem={problems.sort} maxLength={5} value={sort} onChange={setSort} />
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text="取消" onClick={onClose} />
            <Button
              intent="primary"
              text="确定"
              disabled={!ready}
              loading={busy}
              onClick={() => save({ deptName: deptName.trim(), deptCode, deptSort: Number(sort) })}
            />
          </>
        }
      />
    </Dialog>
  )
}

function useSaving(target: DepartmentTarget, onDone: () => void) {
  const refreshes = [readPlaceTree, listDepartments, readDepartment]
  const create = useSend(createDepartment, { done: '添加成功', refreshes, onDone })
  const update = useSend(updateDepartment, { done: '编辑成功！', refreshes, onDone })
  const save = (content: DepartmentInput) => {
    if (target.kind === 'add') create.mutate({ ...content, parentId: target.parentId })
    else update.mutate({ id: target.id, ...content })
  }
  return { save, busy: create.isPending || update.isPending }
}
