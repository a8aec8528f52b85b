import { Button } from '@blueprintjs/core'
import { ExchangeIcon, MinusIcon, NewPersonIcon, ThumbsDownIcon, TickIcon, UndoIcon } from '@blueprintjs/icons'
import type { TaskRights } from '../../model/shapes.ts'
import type { Asking } from './ask-more.tsx'
import '../styles/detail.css'

interface ActionButtonsProps {
  readonly rights: TaskRights
  readonly ready: boolean
  readonly sending: boolean
  readonly onAgree: () => void
  /** Something more has to be said first. */
  readonly onAsk: (about: Asking) => void
}

/** What the holder of a task may do, the primary thing last. */
export function ActionButtons({ rights, ready, sending, onAgree, onAsk }: ActionButtonsProps) {
  const may = (...ids: readonly string[]) => ids.some((id) => rights.operations.includes(id))
  const danger = { intent: 'danger', variant: 'outlined' } as const
  return (
    <div className="gt-actions wf-action-buttons">
      {may('transfer') && <Button icon={<ExchangeIcon />} text="转办" onClick={() => onAsk('transfer')} />}
      {may('addSigner') && <Button icon={<NewPersonIcon />} text="加签" onClick={() => onAsk('signers')} />}
      {may('abstain') && <Button icon={<MinusIcon />} text="弃权" loading={sending} onClick={() => onAsk('abstain')} />}
      {may('oppose') && (
        <Button {...danger} icon={<ThumbsDownIcon />} text="不同意" loading={sending} onClick={() => onAsk('oppose')} />
      )}
      {may('rejectPrevious', 'rejectInitiator', 'reject') && (
        <Button {...danger} icon={<UndoIcon />} text="驳回" onClick={() => onAsk('reject')} />
      )}
      <Button
        className="wf-primary"
        intent="primary"
        icon={<TickIcon />}
        text={agreeing[rights.act] ?? '同意'}
        disabled={!ready}
        loading={sending}
        onClick={onAgree}
      />
    </div>
  )
}

const agreeing: Readonly<Record<string, string>> = { submit: '重新提交', handle: '办理' }
