import { tenantCalls } from '@gongtai/sdk/administration'
import { useSend } from '@gongtai/sdk/web'
import { TypedConfirm } from '../parts/typed-confirm.tsx'

export interface DeleteTenantProps {
  readonly tenant: tenantCalls.TenantRow
  readonly onClose: () => void
}

export function DeleteTenant({ tenant: { id, name, people }, onClose }: DeleteTenantProps) {
  const remove = useSend(tenantCalls.deleteTenant, {
    done: `已删除「${name}」`,
    refreshes: [tenantCalls.listTenants],
    onDone: onClose,
  })
  return (
    <TypedConfirm
      title={`删除租户「${name}」`}
      word={name}
      wordTitle="租户名称"
      confirm="永久删除"
      cancel="保留"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        {people} 个用户以及该租户的全部表单、流程、单据、文件与设置将被永久删除，<b>不能恢复</b>。如需留存，请先导出。
      </p>
    </TypedConfirm>
  )
}
