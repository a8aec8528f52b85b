import type { ProcessNotes } from '../../model/start-page-calls.ts'
import { ProcessIcon } from '../process-icon.tsx'

export const CLOSED_REASON = '未对您开放'

/** Processes that others may start: whoever looks for one learns why it is not among theirs. */
export function ClosedProcesses({ processes }: { readonly processes: readonly ProcessNotes[] }) {
  if (processes.length === 0) return null
  return (
    <details className="wf-closed">
      <summary>另有 {processes.length} 个流程未对您开放</summary>
      <p>这些流程由设计员指定了可以发起的人员。如需办理，请联系本单位管理员。</p>
      <ul>
        {processes.map(({ defKey, processName, category, icon }) => (
          <li key={defKey}>
            <ProcessIcon name={icon} size={16} />
            <span>{processName}</span>
            <small>{category || '通用流程'}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
