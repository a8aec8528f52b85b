import { Button } from '@blueprintjs/core'
import { DuplicateIcon, SendMessageIcon } from '@blueprintjs/icons'
import type { FormValues } from '@gongtai/sdk'
import {
  FaultState,
  type FormSession,
  FormView,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  useCall,
  useFormSchema,
  usePrefill,
  withPrefill,
} from '@gongtai/sdk/web'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { readProcess } from '../../model/calls.ts'
import { DraftConflict } from '../draft-conflict.tsx'
import { markingRefusal } from '../marking-refusal.ts'
import { rightsFor } from '../rights-for.ts'
import { savedText, useAutosave } from '../use-autosave.ts'
import { useCopyLast } from '../use-copy-last.ts'
import { useStart } from '../use-start.ts'
import '../styles/detail.css'
import '../styles/shared.css'

export default function FillPage() {
  const { process = '' } = useParams()
  return <FillIn process={process} from={useSearchParams()[0].get('from') ?? undefined} />
}

interface FillInProps {
  readonly process: string
  /** The earlier request this one is made from. */
  readonly from: string | undefined
  /** Where one comes from. */
  readonly back?: string
}

/** The start form of a process, once it is there. */
export function FillIn({ process, from, back = '/workflow/start' }: FillInProps) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(0)
  const prefill = usePrefill()
  const found = useCall(readProcess, { defKey: process, ...(from && { from }) }, { forget: true, quiet: true })
  const reopen = () => void found.refetch().then(() => setOpened((times) => times + 1))
  if (found.error) {
    return <FaultState error={found.error} actions={<Button text="返回" onClick={() => navigate(back)} />} />
  }
  if (!found.data) return <Skeleton lines={6} />
  return (
    <Fill
      key={`${process} ${from} ${opened} ${prefill?.key}`}
      process={process}
      from={from}
      back={back}
      opened={found.data}
      given={prefill?.values}
      onReopen={reopen}
    />
  )
}

interface FillProps extends Required<FillInProps> {
  /** What the page before has filled in. */
  readonly given: FormValues | undefined
  readonly opened: NonNullable<NonNullable<typeof readProcess.types>['answer']>
  /** Opens the form anew, with the draft as it is stored now. */
  readonly onReopen: () => void
}

function Fill({ process, from, back, opened, given, onReopen }: FillProps) {
  const session = useRef<FormSession>(undefined)
  const title = opened.process.processName
  const autosave = useAutosave(`start:${process}${from ? `?from=${from}` : ''}`, title, opened.draftRevision)
  const draft = useRef((autosave.left ?? opened.draft) as { readonly values?: FormValues } | null)
  const start = useStart(process, from)
  const submit = () => {
    const sent = session.current?.submit()
    if (sent?.ok) void autosave.handIn(() => markingRefusal(session.current, start.send(sent.values)))
  }
  const touched = useRef(draft.current !== null)
  const last = useCopyLast(process, () => touched.current)
  const keep = (now: FormSession) => {
    touched.current = true
    start.changed()
    autosave.touch(() => ({ values: now.draft() }))
  }
  const restored = draft.current ? '已恢复上次的草稿' : broughtIn(from, opened.again)
  return (
    <Page>
      <PageHeader
        title={title}
        back={back}
        aside={
          <span className="wf-saved" role="status">
            {savedText(autosave) || restored}
          </span>
        }
        actions={
          <>
            {from === undefined && opened.process.usedAt !== null && (
              <Button icon={<DuplicateIcon />} text="复制上次" loading={last.copying} onClick={last.copy} />
            )}
            <Button intent="primary" icon={<SendMessageIcon />} text="提交" loading={start.sending} onClick={submit} />
          </>
        }
      />
      <DraftConflict autosave={autosave} onTakeTheirs={onReopen} />
      <Panel className="wf-form-card">
        <StartForm
          key={last.copied?.times ?? 0}
          opened={opened}
          values={
            last.copied?.values ??
            withPrefill(draft.current?.values ?? (opened.values as FormValues | null) ?? {}, given)
          }
          onSession={(now) => {
            session.current = now
            if (last.copied || autosave.left) keep(now)
          }}
          onChange={keep}
        />
      </Panel>
    </Page>
  )
}

/** Where the content comes from, and whether the number stays. */
function broughtIn(from: string | undefined, again: string | null): string {
  if (from === undefined) return ''
  return again ? `修改后再次提交，单号仍为 ${again}` : '已带入原申请的内容，提交后为新申请'
}

interface StartFormProps {
  readonly opened: FillProps['opened']
  readonly values: FormValues
  readonly onSession: (session: FormSession) => void
  readonly onChange: (session: FormSession) => void
}

function StartForm({ opened, values, onSession, onChange }: StartFormProps) {
  const form = useFormSchema(opened.form.document)
  const rights = useMemo(() => rightsFor(opened.rights), [opened])
  if (!form) return <Skeleton lines={8} />
  return (
    <FormView
      form={form}
      mode="render"
      rights={rights}
      checked={opened.form.checked}
      values={values}
      onSession={onSession}
      onEvent={(_, now) => onChange(now)}
    />
  )
}
