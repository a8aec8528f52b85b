import { Button } from '@blueprintjs/core'
import { SendMessageIcon } from '@blueprintjs/icons'
import type { FormValues } from '@gongtai/sdk'
import {
  FaultState,
  type FormSession,
  FormView,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  toast,
  useCall,
  useFormSchema,
  useSend,
} from '@gongtai/sdk/web'
import { useMemo, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { counts, drafts, myInstances, readProcess, startInstance } from '../../model/calls.ts'
import { commandId } from '../command-id.ts'
import { differingText } from '../differing-text.ts'
import { rightsFor } from '../rights-for.ts'
import { savedText, useAutosave } from '../use-autosave.ts'
import '../workflow.css'

export default function FillPage() {
  const { process = '' } = useParams()
  const found = useCall(readProcess, { defKey: process })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={6} />
  return <Fill key={process} process={process} opened={found.data} />
}

type Opened = NonNullable<
  ReturnType<typeof useCall<{ defKey: string }, NonNullable<NonNullable<typeof readProcess.types>['answer']>>>['data']
>

interface Draft {
  readonly values?: FormValues
}

function Fill({ process, opened }: { readonly process: string; readonly opened: Opened }) {
  const navigate = useNavigate()
  const form = useFormSchema(opened.form.document)
  const session = useRef<FormSession>(undefined)
  const draft = useRef(opened.draft as Draft | null)
  const rights = useMemo(() => rightsFor(opened.rights), [opened])
  const title = opened.process.processName
  const autosave = useAutosave(`start:${process}`, title)
  const command = useRef(commandId())
  const start = useSend(startInstance, {
    refreshes: [counts, drafts, myInstances],
    onDone: ({ procInstId, number, differing }) => {
      autosave.end()
      toast.success(`已提交，单号 ${number}`)
      if (differing.length > 0) toast.warning(differingText(differing))
      navigate(`/workflow/instance/${procInstId}`, { replace: true })
    },
  })
  const submit = () => {
    const sent = session.current?.submit()
    if (sent?.ok) start.mutate({ commandId: command.current, defKey: process, values: sent.values })
  }
  return (
    <Page>
      <PageHeader
        title={title}
        back="/workflow/start"
        aside={
          <span className="wf-saved" role="status">
            {savedText(autosave) || (draft.current ? '已恢复上次的草稿' : '')}
          </span>
        }
        actions={
          <Button
            intent="primary"
            icon={<SendMessageIcon />}
            text="提交"
            disabled={!form}
            loading={start.isPending}
            onClick={submit}
          />
        }
      />
      <Panel className="wf-form-card">
        {form ? (
          <FormView
            form={form}
            mode="render"
            rights={rights}
            values={draft.current?.values ?? {}}
            onSession={(now) => {
              session.current = now
            }}
            onEvent={(_, now) => {
              command.current = commandId()
              autosave.touch(() => ({ values: now.draft() }))
            }}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </Panel>
    </Page>
  )
}
