import { toast } from '@gongtai/sdk/web'
import { useState } from 'react'
import { useSchema } from '../design/design-context.ts'
import { PreviewForm, usePreview } from './preview-session.tsx'
import { PrintPreview } from './print-preview.tsx'

/** The form as it is filled in at a desk. */
export function DesktopPreview() {
  const schema = useSchema()
  return (
    <div className="fd-canvas">
      <div className="fd-paper">
        <h2 className="fd-paper-title">{schema.title}</h2>
        <PreviewForm layout="desktop" />
      </div>
    </div>
  )
}

/** Checks what was entered as a real submission would be checked, and shows it on paper. */
export function TrySubmit() {
  const session = usePreview()
  const [printing, setPrinting] = useState(false)
  const submit = () => {
    if (session?.submit().ok) toast.success('校验通过，可以提交')
  }
  return (
    <>
      <button type="button" className="fd-tool fd-tool-outlined" disabled={!session} onClick={() => setPrinting(true)}>
        打印预览
      </button>
      <button type="button" className="fd-tool fd-tool-outlined" disabled={!session} onClick={submit}>
        试提交
      </button>
      {printing && <PrintPreview onClose={() => setPrinting(false)} />}
    </>
  )
}
