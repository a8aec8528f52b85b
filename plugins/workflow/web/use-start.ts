import type { FormValues } from '@gongtai/sdk'
import { toast, useSend } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { counts, drafts, myInstances, startInstance } from '../model/calls.ts'
import { commandId } from './command-id.ts'
import { differingText } from './differing-text.ts'

/** Hands a request in. Sending the same one twice, after a lost answer, makes one. */
export function useStart(process: string, from: string | undefined) {
  const navigate = useNavigate()
  const command = useRef(commandId())
  const start = useSend(startInstance, {
    refreshes: [counts, drafts, myInstances],
    onDone: ({ procInstId, number, differing }) => {
      toast.success(`已提交，单号 ${number}`)
      if (differing.length > 0) toast.warning(differingText(differing))
      navigate(`/workflow/instance/${procInstId}`, { replace: true })
    },
  })
  return {
    sending: start.isPending,
    /** What was typed is another submission. */
    changed: () => {
      command.current = commandId()
    },
    send: (values: FormValues) =>
      start.mutateAsync({
        commandId: command.current,
        defKey: process,
        values: values as Record<string, unknown>,
        ...(from && { from }),
      }),
  }
}
