import { SelectorDialog } from '@gongtai/sdk/web'
import type { TaskRights } from '../../model/shapes.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { SignersDialog } from './signers-dialog.tsx'
import type { TaskAction } from './use-complete.ts'
import { type Vote, VoteDialog } from './vote-dialog.tsx'

/** What needs more than a click: where to, to whom, or why. */
export type Asking = 'reject' | 'transfer' | 'signers' | Vote

interface AskMoreProps {
  readonly about: Asking
  readonly rights: TaskRights
  readonly opinion: string
  readonly sending: boolean
  readonly onAct: (operation: TaskAction['operation'], more: Partial<TaskAction>) => void
  readonly onClose: () => void
}

export function AskMore({ about, rights, opinion, sending, onAct, onClose }: AskMoreProps) {
  if (about === 'reject') {
    return (
      <RejectDialog
        rights={rights}
        opinion={opinion}
        sending={sending}
        onReject={({ operation, ...more }) => onAct(operation, more)}
        onClose={onClose}
      />
    )
  }
  if (about === 'signers') {
    const add = (place: 'before' | 'after', users: readonly string[]) => {
      onClose()
      onAct('addSigner', { place, users })
    }
    return <SignersDialog sending={sending} onAdd={add} onClose={onClose} />
  }
  if (about !== 'transfer') {
    const vote = { sending, onConfirm: (why: string) => onAct(about, { opinion: why }), onClose }
    return <VoteDialog about={about} written={opinion} stepAsks={rights.opinionRequired} {...vote} />
  }
  return (
    <SelectorDialog
      isOpen
      type="0"
      purpose="转办给"
      chosen={[]}
      onConfirm={([person]) => person?.key && onAct('transfer', { to: person.key })}
      onClose={onClose}
    />
  )
}
