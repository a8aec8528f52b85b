import type { FormValues } from '@gongtai/sdk'
import { type FormSession, FormView, Skeleton, useFormSchema } from '@gongtai/sdk/web'
import { useMemo } from 'react'
import type { InstanceDetail } from '../../model/detail-shapes.ts'
import { fillsIn, rightsFor } from '../rights-for.ts'
import { Moment } from './moment.tsx'
import '../styles/detail.css'

interface FormCardProps {
  readonly detail: InstanceDetail
  readonly editable: boolean
  readonly onSession: (session: FormSession) => void
  readonly values: FormValues
  readonly onTouch: () => void
}

/** The form of a request, to fill in as far as the step allows or to look at. */
export function FormCard({ detail, editable, values, onSession, onTouch }: FormCardProps) {
  const form = useFormSchema(detail.form.document)
  const rights = useMemo(() => rightsFor(detail.rights), [detail.rights])
  if (!form) return <Skeleton lines={8} />
  return (
    <section className="wf-form-card gt-panel">
      <header className="wf-form-head">
        <h2>{form.title}</h2>
        <span className="gt-muted">
          {detail.instance.summary && `${detail.instance.summary} · `}
          {detail.instance.initiator} <Moment at={detail.instance.startedAt} /> 提交
        </span>
      </header>
      <FormView
        form={form}
        mode={editable && fillsIn(detail.rights) ? 'render' : 'check'}
        values={values}
        rights={rights}
        checked={detail.form.checked}
        onSession={onSession}
        onEvent={onTouch}
      />
    </section>
  )
}
