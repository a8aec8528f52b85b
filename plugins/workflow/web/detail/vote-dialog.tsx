import { taskOperations } from '@gongtai/sdk'
import { useView } from '@gongtai/sdk/web'
import { ReasonDialog } from './reason-dialog.tsx'

/** Votes that stop or pass by the request: never sent with one click. */
export type Vote = 'oppose' | 'abstain'

interface VoteDialogProps {
  readonly about: Vote
  /** What was already written in the action bar. */
  readonly written: string
  /** Whether the step wants an opinion whatever is done. */
  readonly stepAsks: boolean
  readonly sending: boolean
  readonly onConfirm: (opinion: string) => void
  readonly onClose: () => void
}

/** Asks once more, and for the opinion where the operation or the step demands one. */
export function VoteDialog({ about, stepAsks, ...dialog }: VoteDialogProps) {
  const operation = useView(taskOperations).find(about)
  const title = operation?.title ?? about
  return (
    <ReasonDialog
      {...dialog}
      title={title}
      label="办理意见"
      confirm={`确认${title}`}
      intent={operation?.intent === 'danger' ? 'danger' : 'primary'}
      optional={!stepAsks && operation?.opinion !== 'required'}
    />
  )
}
