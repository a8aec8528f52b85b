import type { Kernel } from '@gongtai/core/kernel/kernel'
import { operations } from '@gongtai/core/points/operations'

/** What stands in the trail besides calls. */
const others: Readonly<Record<string, string>> = {
  'auth.sign-in': '登录',
  'auth.refresh-reused': '登录凭据被重复使用',
  'auth.reset-password': '找回密码',
  'outbox.discard': '运营人员放弃未送达的事件',
  'audit.retention': '清理到期的审计日志',
}

/** What actions are called: those of calls that are there, and those that only the trail knows. */
export const actionTitle = (kernel: Kernel, action: string): string | undefined =>
  others[action] ?? kernel.registry(operations).find(action)?.value.call.title

/** The actions that somebody means who types a part of a title or a name. */
export function actionsNamed(kernel: Kernel, text: string): readonly string[] {
  const wanted = text.toLowerCase()
  const calls = [...kernel.registry(operations).all()].map(({ value }) => [value.id, value.call.title] as const)
  const named = [...Object.entries(others), ...calls].filter(
    ([id, title]) => id.includes(wanted) || title.toLowerCase().includes(wanted),
  )
  // What a plugin did that is gone since is still found by its whole name.
  return [...named.map(([id]) => id), text]
}
