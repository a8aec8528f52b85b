import { accountCalls } from '@gongtai/sdk'
import { Client, confirm, type RowAction, useSend, useService, useSession } from '@gongtai/sdk/web'
import { listAllUsers, listUsers, readUser } from '../../model/user-calls.ts'
import type { Person } from '../parts/people-table.tsx'

export interface UserActionTargets {
  readonly onEdit: (person: Person) => void
  readonly onPassword: (given: { readonly account: string; readonly password: string }) => void
}

/** What may be done with one person's account. */
export function useUserActions({ onEdit, onPassword }: UserActionTargets): (person: Person) => readonly RowAction[] {
  const client = useService(Client)
  const { user } = useSession()
  const change = useSend(accountCalls.changeUserStatus, {
    done: '操作成功',
    refreshes: [listUsers, listAllUsers, readUser],
  })
  const disable = async ({ userId, nickName }: Person) => {
    const text = `停用「${nickName}」的账号？其所有登录立即失效，重新启用之前不能登录；经办的单据保留。`
    if (await confirm({ title: '停用用户', text, confirm: '停用', intent: 'danger' }))
      change.mutate({ userId, status: '1' })
  }
  const reset = async ({ userId, userName, nickName }: Person) => {
    const text = `重置「${nickName}」的密码？原密码立即失效，其所有登录退出。`
    if (!(await confirm({ title: '重置密码', text, confirm: '重置', intent: 'danger' }))) return
    const answer = await client.call(accountCalls.resetPassword, { userId }).catch(() => undefined)
    if (answer) onPassword({ account: userName, password: answer.initialPassword })
  }
  return (person) => {
    const self = person.userId === user.id && '不能对自己的账号这样操作'
    return [
      { title: '编辑', onSelect: () => onEdit(person) },
      person.status === '0'
        ? { title: '停用', intent: 'danger', disabled: self, onSelect: () => void disable(person) }
        : { title: '启用', onSelect: () => change.mutate({ userId: person.userId, status: '0' }) },
      { title: '重置密码', disabled: self, onSelect: () => void reset(person) },
    ]
  }
}
