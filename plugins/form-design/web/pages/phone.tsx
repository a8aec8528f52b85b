import { type Document, readForm as readDocument } from '@gongtai/sdk/form'
import { FaultState, Skeleton, useCall, useSession } from '@gongtai/sdk/web'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { getForm, readForm } from '../../model/calls.ts'
import { useAllTypes, useDesignParts } from '../design/use-types.ts'
import { useEscape } from '../panes/use-escape.ts'
import { isBeside } from '../preview/phone-overlay.tsx'
import { PhonePreview } from '../preview/phone-preview.tsx'
import { OpenPreview } from '../preview/preview-session.tsx'
import '../design.css'

/** A form on a phone, as a page of its own: designers see the draft, everybody else what is published. */
export default function PhonePage() {
  const [search] = useSearchParams()
  const formId = search.get('formId') ?? search.get('key') ?? ''
  const designs = useSession().may('form:design')
  const draft = useCall(readForm, { key: formId }, { enabled: designs && formId !== '', quiet: true })
  const published = useCall(getForm, { formId }, { enabled: !designs && formId !== '', quiet: true })
  const found = designs ? draft : published
  const navigate = useNavigate()
  const close = () => (window.history.length > 1 ? navigate(-1) : navigate('/'))
  useEscape(close)
  if (found.error) return <FaultState error={found.error} />
  return (
    // biome-ignore lint/a11y: Esc closes the page as well
    <div className="fd-phone-page" onClick={(event) => isBeside(event.target) && close()}>
      {found.data ? <Preview document={found.data.document as Document} /> : <Skeleton lines={6} />}
    </div>
  )
}

function Preview({ document }: { readonly document: Document }) {
  const ready = useAllTypes()
  const { types } = useDesignParts()
  const form = useMemo(() => readDocument(document, (type) => types.find(type)?.shape), [document, types])
  if (!ready) return <Skeleton lines={6} />
  return (
    <OpenPreview form={form}>
      <PhonePreview />
    </OpenPreview>
  )
}
