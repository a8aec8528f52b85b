import { Button, InputGroup } from '@blueprintjs/core'
import { tenantCalls } from '@gongtai/sdk'
import { Field, SlidePanel, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
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
  const badAccount = accountProblem(input.adminAccount)
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
            disabled={!filled || idProblem !== undefined || badAccount !== undefined}
            loading={create.isPending}
            onClick={() => create.mutate(input)}
          />
        </>
      }
    >
      <Field label="租户名称" required help="单位全称，2 到 80 个字">
        {(control) => (
          <InputGroup
            {...control}
            autoFocus
            maxLength={80}
            value={input.name}
            onValueChange={(name) => set({ name })}
          />
        )}
      </Field>
      <Field label="租户标识" required problem={idProblem} help="如 jianglan-fgw，建立后不能修改">
        {(control) => <InputGroup {...control} maxLength={32} value={input.id} onValueChange={(id) => set({ id })} />}
      </Field>
      <Field label="管理员账号" required problem={badAccount} help="在整个平台内不能重复">
        {(control) => (
          <InputGroup
            {...control}
            maxLength={32}
            value={input.adminAccount}
            onValueChange={(adminAccount) => set({ adminAccount })}
          />
        )}
      </Field>
      <Field label="管理员姓名" required>
        {(control) => (
          <InputGroup
            {...control}
            maxLength={40}
            value={input.adminName}
            onValueChange={(adminName) => set({ adminName })}
          />
        )}
      </Field>
    </SlidePanel>
  )
}
