import { Button } from '@blueprintjs/core'
import { tenantCalls } from '@gongtai/sdk/administration'
import { SlidePanel, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { TextField } from '../parts/text-field.tsx'
import { accountProblem, tenantIdProblem } from './tenant-problems.ts'

export interface CreatedTenant {
  readonly adminAccount: string
  readonly initialPassword: string
}

export interface CreateTenantProps {
  readonly onCreated: (tenant: CreatedTenant) => void
  readonly onClose: () => void
}

export function CreateTenant({ onCreated, onClose }: CreateTenantProps) {
  const [input, setInput] = useState({ id: '', name: '', adminAccount: '', adminName: '' })
  const set = (change: Partial<typeof input>) => setInput((now) => ({ ...now, ...change }))
  const create = useSend(tenantCalls.createTenant, { refreshes: [tenantCalls.listTenants], onDone: onCreated })
  const idProblem = tenantIdProblem(input.id)
  const filled =
    input.id !== '' && input.name.trim().length >= 2 && input.adminAccount !== '' && input.adminName.trim() !== ''
  return (
    <SlidePanel
      isOpen
      width={480}
      title="新建租户"
      onClose={onClose}
      actions={
        <>
          <Button text="取消" onClick={onClose} />
          <Button
            intent="primary"
            text="创建"
            disabled={!filled || idProblem !== undefined || accountProblem(input.adminAccount) !== undefined}
            loading={create.isPending}
            onClick={() => create.mutate(input)}
          />
        </>
      }
    >
      <TextField
        label="租户名称"
        required
        help="单位全称，2 到 80 个字"
        autoFocus
        maxLength={80}
        value={input.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="租户标识"
        required
        problem={idProblem}
        help="如 jianglan-fgw，建立后不能修改"
        maxLength={32}
        value={input.id}
        onChange={(id) => set({ id })}
      />
      <Admin input={input} onChange={set} />
    </SlidePanel>
  )
}

interface AdminProps {
  readonly input: { readonly adminAccount: string; readonly adminName: string }
  readonly onChange: (change: { adminAccount?: string; adminName?: string }) => void
}

/** The person who will look after the tenant. */
function Admin({ input, onChange }: AdminProps) {
  return (
    <>
      <TextField
        label="管理员账号"
        required
        problem={accountProblem(input.adminAccount)}
        help="在整个平台内不能重复"
        maxLength={32}
        value={input.adminAccount}
        onChange={(adminAccount) => onChange({ adminAccount })}
      />
      <TextField
        label="管理员姓名"
        required
        maxLength={40}
        value={input.adminName}
        onChange={(adminName) => onChange({ adminName })}
      />
    </>
  )
}
