import type { FormValues } from '@gongtai/sdk'
import { type FormSession, usePhone, usePrefill, withPrefill } from '@gongtai/sdk/web'
import { useEffect, useRef, useState } from 'react'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { markingRefusal } from '../marking-refusal.ts'
import { useAutosave } from '../use-autosave.ts'
import { type TaskAction, useComplete } from './use-complete.ts'
import { useSecondThoughts } from './use-second-thoughts.ts'

interface TaskDraft {
  readonly values?: FormValues
  readonly opinion: string
}

/** What was typed here before and not handed in. */
const draftOf = (draft: unknown): TaskDraft => ({ opinion: '', ...(draft as Partial<TaskDraft> | null) })

/** One person's work on a task: form and opinion, saved as they are typed, until it is handed in. */
export function useTaskWork(detail: InstanceDetail, task: number | undefined, beside: boolean, onDone: () => void) {
  const { procInstId, title } = detail.instance
  const session = useRef<FormSession>(undefined)
  const [ready, setReady] = useState(false)
  const autosave = useAutosave(`task:${procInstId}.${task ?? 0}`, title, detail.draftRevision)
  const draft = draftOf(autosave.left ?? detail.draft)
  const values = useOpening(detail, task === undefined ? undefined : draft)
  const opinion = useRef(draft.opinion)
  const complete = useComplete(procInstId, task ?? 0, useWhileOpen(onDone))
  const thoughts = useSecondThoughts()
  const phone = usePhone()
  const send = (action: TaskAction, values: FormValues | undefined) =>
    void autosave.handIn(() => markingRefusal(session.current, complete.act(action, values)))
  const touch = () => {
    if (task !== undefined) autosave.touch(() => ({ values: session.current?.draft(), opinion: opinion.current }))
  }
  return {
    autosave,
    ready,
    sending: complete.sending,
    thoughts,
    written: draft.opinion,
    values,
    touch,
    open: (now: FormSession) => {
      session.current = now
      setReady(true)
      if (autosave.left) touch()
    },
    write: (text: string) => {
      opinion.current = text
      touch()
    },
    /** Whether it was sent: a form that lacks something is not handed in. */
    act: (action: TaskAction): boolean => {
      const agrees = action.operation === 'approve' || action.place === 'after'
      if (!agrees) {
        send(action, isVote(action) ? session.current?.draft() : undefined)
        return true
      }
      const sent = session.current?.submit()
      if (!sent?.ok) return false
      // One tap or key is easily a slip; whoever signs has confirmed already.
      if ((phone || beside) && action.operation === 'approve' && !action.signature)
        thoughts.hold(() => send(action, sent.values))
      else send(action, sent.values)
      return true
    },
  }
}

const isVote = ({ operation }: TaskAction): boolean => operation === 'oppose' || operation === 'abstain'

/** What the form opens with: what is stored or was typed here before, and what another page gave it. */
function useOpening(detail: InstanceDetail, draft: TaskDraft | undefined): FormValues {
  const prefill = usePrefill()
  const stored = detail.values as FormValues
  return draft ? withPrefill(draft.values ?? stored, prefill?.values) : stored
}

/** The person may have gone elsewhere before the answer came, and stays there. */
function useWhileOpen(then: () => void): () => void {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return () => open.current && then()
}
