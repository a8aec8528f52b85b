import { Button } from '@blueprintjs/core'
import { toast, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { pendingTasks } from '../../model/calls.ts'
import { instanceDetail } from '../../model/detail-calls.ts'
import { carryOut, type PluginOperation } from '../../model/plugin-operation-calls.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface PluginButtonsProps {
  readonly operations: readonly PluginOperation[]
  readonly procInstId: string
  readonly task: number
  /** What was already written in the action bar. */
  readonly written: string
}

/** What plugins add to the task, as far as its step allows it; the task stays open. */
export function PluginButtons({ operations, procInstId, task, written }: PluginButtonsProps) {
  const [asking, setAsking] = useState<PluginOperation>()
  const send = useSend(carryOut, {
    refreshes: [instanceDetail, pendingTasks],
    onDone: ({ said }) => {
      toast.success(said)
      setAsking(undefined)
    },
  })
  const carry = (operation: string, opinion?: string) =>
    send.mutate({ procInstId, task, operation, ...(opinion && { opinion }) })
  return (
    <>
      {operations.map((operation) => (
        <Button
          key={operation.id}
          text={operation.title}
          {...(operation.intent === 'danger' && { intent: 'danger', variant: 'outlined' })}
          disabled={send.isPending}
          onClick={() => (operation.opinion === 'none' ? carry(operation.id) : setAsking(operation))}
        />
      ))}
      {asking && (
        <ReasonDialog
          title={asking.title}
          label="说明"
          confirm={`确认${asking.title}`}
          intent={asking.intent === 'danger' ? 'danger' : 'primary'}
          optional={asking.opinion !== 'required'}
          written={written}
          sending={send.isPending}
          onConfirm={(opinion) => carry(asking.id, opinion)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
