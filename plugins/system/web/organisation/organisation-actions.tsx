import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import { LOWEST_LEVEL } from '@gongtai/sdk'
import { useSession } from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EDIT_DEPARTMENTS } from '../../model/organisation-calls.ts'
import { DepartmentActions } from './department-actions.tsx'
import { DepartmentDialog, type DepartmentTarget } from './department-dialog.tsx'
import type { OrganisationNode } from './organisation-rows.ts'
import { UnitActions } from './unit-actions.tsx'
import { UnitDialog, type UnitTarget } from './unit-dialog.tsx'

export interface OrganisationActionsProps {
  readonly node: OrganisationNode
  readonly onDeleted: () => void
}

/** What can be done with a unit or department: look at it, add something below, change or delete it. */
export function OrganisationActions({ node, onDeleted }: OrganisationActionsProps) {
  const mayEdit = useSession().may(EDIT_DEPARTMENTS)
  const [department, setDepartment] = useState<DepartmentTarget>()
  const [unit, setUnit] = useState<UnitTarget>()
  const below = { kind: 'add', parentId: node.id, parentName: node.label } as const
  const isUnit = node.type === 'unit'
  return (
    <>
      <Link className="gt-link" to={`/info/${isUnit ? 'organization' : 'dept'}?id=${node.id}`}>
        详情
      </Link>
      {mayEdit && isUnit && node.levelCode !== LOWEST_LEVEL && (
        <Button size="small" icon={<PlusIcon />} text="新增组织" onClick={() => setUnit(below)} />
      )}
      {mayEdit && <Button size="small" icon={<PlusIcon />} text="新增部门" onClick={() => setDepartment(below)} />}
      {mayEdit && isUnit && <UnitActions node={node} onEdit={setUnit} onDeleted={onDeleted} />}
      {mayEdit && !isUnit && <DepartmentActions node={node} onEdit={setDepartment} onDeleted={onDeleted} />}
      {department && <DepartmentDialog target={department} onClose={() => setDepartment(undefined)} />}
      {unit && <UnitDialog target={unit} onClose={() => setUnit(undefined)} />}
    </>
  )
}
