import { formatTime, PushButton, SlidePanel, useSend } from '@gongtai/sdk/web'
import { useState } from 'react'
import { addVersion, listRules, type RuleDetail, readRule } from '../../model/rule-calls.ts'
import { RowsEditor } from './rows-editor.tsx'
import { TrialForm } from './trial.tsx'
import { draftOf, VersionFields, type Written, writtenProblems } from './version-fields.tsx'
import { WhatIfDialog } from './what-if-dialog.tsx'

interface VersionDialogProps {
  readonly rule: RuleDetail
  readonly onClose: () => void
}

/** Begins with the table of the version that is there, since most versions change a number of it. */
const startOf = ({ versions }: RuleDetail): Written => ({
  scope: 'unit',
  from: formatTime(new Date(), '{y}-{m}-{d}'),
  to: '',
  title: '',
  no: '',
  article: '',
  rows: versions.at(-1)?.rows ?? [{}],
})

/** Writes a version of the tenant's own; it is tried here before it is saved. */
export function VersionDialog({ rule, onClose }: VersionDialogProps) {
  const [written, setWritten] = useState(startOf(rule))
  const [tried, setTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const save = useSend(addVersion, { done: '保存成功', refreshes: [readRule, listRules], onDone: onClose })
  const change = (changed: Partial<Written>) => setWritten({ ...written, ...changed })
  const problems = writtenProblems(written)
  const draft = draftOf(written)
  const whenSound = (run: () => void) => () => {
    setTried(true)
    if (Object.values(problems).every((problem) => problem === undefined)) run()
  }
  const actions = (
    <>
      {rule.recorded && <PushButton text="推演影响" onClick={whenSound(() => setAsks(true))} />}
      <PushButton
        text="保存"
        primary
        disabled={save.isPending}
        onClick={whenSound(() => save.mutate({ code: rule.code, ...draft }))}
      />
    </>
  )
  return (
    <SlidePanel isOpen width={760} title={`新增版本：${rule.title}`} onClose={onClose} actions={actions}>
      <VersionFields written={written} problems={tried ? problems : {}} onChange={change} />
      <RowsEditor inputs={rule.inputs} rows={written.rows} onChange={(rows) => change({ rows })} />
      <h3>试算</h3>
      {/* What is tried needs no source yet. */}
      <TrialForm rule={rule} draft={draftOf({ ...written, title: written.title || '草稿' })} />
      {asks && <WhatIfDialog rule={rule} tried={{ draft }} onClose={() => setAsks(false)} />}
    </SlidePanel>
  )
}
