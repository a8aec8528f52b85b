import { isFault } from '@gongtai/core/kernel/fault'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/**
 * What {@link FaultState} takes.
 *
 * @see FaultState
 */
export interface FaultStateProps {
  readonly error: Error
  readonly actions?: ReactNode
  readonly compact?: boolean
}

/**
 * A failed load: what happened, and what to do. A missing right or a switched-off plugin is told apart from a
 * failure.
 *
 * @throws never
 * @example
 * export const Failed = ({ error }: { error: Error }) => <FaultState error={error} compact />
 */
export function FaultState({ error, actions, compact = false }: FaultStateProps) {
  const status = isFault(error) ? error.status : 500
  if (status === 403) {
    return (
      <EmptyState
        kind="forbidden"
        title="没有查看权限"
        text={completed(error.message, '如需使用请联系本单位管理员')}
        actions={actions}
        compact={compact}
      />
    )
  }
  if (status === 404) {
    return (
      <EmptyState
        kind="missing"
        title="没有找到"
        text={completed(error.message, '它可能已被删除，或所属插件已停用')}
        actions={actions}
        compact={compact}
      />
    )
  }
  const note = isFault(error) ? `故障代码 ${error.code}` : undefined
  return (
    <EmptyState kind="error" title="加载失败" text={error.message} actions={actions} note={note} compact={compact} />
  )
}

/** A whole sentence of the server's already says what to do. */
const completed = (message: string, advice: string): string =>
  message.endsWith('。') ? message : `${message}，${advice}。`
