import { Button } from '@blueprintjs/core'
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons'
import { confirm, useCall, useSend, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  deleteDepartment,
  EDIT_DEPARTMENTS,
  listDepartments,
  readDepartment,
  readPlaceTree,
} from '../../model/place-calls.ts'
import { DepartmentDialog, type DepartmentTarget } from './department-dialog.tsx'
import type { PlaceNode } from './place-rows.ts'

export interface PlaceActionsProps {
  readonly place: PlaceNode
  readonly onDeleted: () => void
}

/** What can be done with a unit or department: look at it, add a department below, change or delete a department. */
export function PlaceActions({ place, onDeleted }: PlaceActionsProps) {
  const mayEdit = useSession().may(EDIT_DEPARTMENTS)
  const [target, setTarget] = useState<DepartmentTarget>()
  const add = () => setTarget({ kind: 'add', parentId: place.id, parentName: place.label })
  return (
    <>
      <Link className="gt-link" to={`/info/${place.type === 'unit' ? 'organization' : 'dept'}?id=${place.id}`}>
        详情
      </Link>
      {mayEdit && <Button size="small" icon={<PlusIcon />} text="新增部门" onClick={add} />}
      {mayEdit && place.type === 'dept' && <Existing place={place} onEdit={setTarget} onDeleted={onDeleted} />}
      {target && <DepartmentDialog target={target} onClose={() => setTarget(undefined)} />}
    </>
  )
}

interface ExistingProps extends PlaceActionsProps {
  readonly onEdit: (target: DepartmentTarget) => void
}

function Existing({ place, onEdit, onDeleted }: ExistingProps) {
  const { data: stored } = useCall(readDepartment, { id: place.id }, { quiet: true, fresh: 60_000 })
  const remove = useSend(deleteDepartment, {
    done: '删除成功',
    refreshes: [readPlaceTree, listDepartments],
    onDone: onDeleted,
  })
  const ask = async () => {
    if (await confirm({ text: `确定删除部门「${place.label}」吗？`, intent: 'danger' })) remove.mutate({ id: place.id })
  }
  return (
    <>
      <Button
        size="small"
        icon={<EditIcon />}
        text="编辑"
        disabled={!stored}
        onClick={() => stored && onEdit({ kind: 'edit', id: place.id, stored })}
      />
      <Button size="small" icon={<TrashIcon />} text="删除" onClick={() => void ask()} />
    </>
  )
}
