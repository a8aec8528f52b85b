import { Dialog, DialogBody } from '@blueprintjs/core'
import { DialogActions, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { createRole, listAllRoles, listRoles } from '../../model/role-calls.ts'
import { problemUnless } from '../parts/problem-unless.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { type DataScope, dataScopes } from './role-draft.ts'

const keyProblem = problemUnless(/^[a-z][a-z0-9_]{1,39}$/, '以小写字母开头，只含小写字母、数字和下划线')

export interface CreateRoleProps {
  readonly onCreated: (roleId: string) => void
  readonly onClose: () => void
}

export function CreateRole({ onCreated, onClose }: CreateRoleProps) {
  const [roleKey, setKey] = useState('')
  const [roleName, setName] = useState('')
  const [dataScope, setScope] = useState<DataScope>('self')
  const create = useSend(createRole, {
    done: '添加成功',
    refreshes: [listRoles, listAllRoles],
    onDone: ({ roleId }) => onCreated(roleId),
  })
  const problem = keyProblem(roleKey)
  const ready = roleKey !== '' && problem === undefined && roleName.trim() !== ''
  return (
    <Dialog isOpen canOutsideClickClose={false} className="gt-dialog" title="新增角色" onClose={onClose}>
      <DialogBody>
        <TextField label="角色名称" required autoFocus maxLength={40} value={roleName} onChange={setName} />
        <TextField
          label="角色标识"
          required
          problem={problem}
          help="如 archive_keeper，建立后不能修改"
          maxLength={40}
          value={roleKey}
          onChange={setKey}
        />
        <SelectField
          label="数据范围"
          choices={dataScopes.map(([value, title]) => ({ value, title }))}
          value={dataScope}
          onChange={setScope}
        />
      </DialogBody>
      <DialogActions
        disabled={!ready}
        busy={create.isPending}
        onConfirm={() => create.mutate({ roleKey, roleName: roleName.trim(), dataScope, status: '0', permissions: [] })}
        onClose={onClose}
      />
    </Dialog>
  )
}
