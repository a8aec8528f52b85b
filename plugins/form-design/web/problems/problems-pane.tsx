import { ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons'
import { EmptyState } from '@gongtai/sdk/web'
import type { Finding } from '../../model/designer/check.ts'
import { reveal } from '../design/actions.ts'
import { useFindings, useSession } from '../design/design-context.ts'

/** What keeps the form from being published, and what is worth a look; each leads to its field. */
export function ProblemsPane() {
  const findings = useFindings()
  if (findings.length === 0) return <EmptyState title="没有问题" text="表单可以发布。" />
  return (
    <ul className="fd-problems" aria-label="问题列表">
      {findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two findings may read the same
        <Row key={`${finding.where} ${finding.text} ${index}`} finding={finding} />
      ))}
    </ul>
  )
}

function Row({ finding: { kind, text, where } }: { readonly finding: Finding }) {
  const session = useSession()
  const go = () => {
    const id = where?.split('/')[0]
    session.select(id)
    reveal(id)
  }
  const Icon = kind === 'error' ? ErrorIcon : WarningSignIcon
  return (
    <li>
      <button type="button" data-kind={kind} data-problem={where ?? ''} onClick={go}>
        <Icon size={14} aria-hidden />
        {text}
      </button>
    </li>
  )
}

export function ProblemsCaption() {
  const count = useFindings().length
  return count === 0 ? <TickCircleIcon size={12} title="没有问题" /> : <>{count} 个</>
}
