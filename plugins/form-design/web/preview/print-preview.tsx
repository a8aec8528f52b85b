import { Button } from '@blueprintjs/core'
import { PrintIcon } from '@blueprintjs/icons'
import { FormView, printElement } from '@gongtai/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { usePreview } from './preview-session.tsx'

/** The form with what was tried out in it, as it looks on paper. */
export function PrintPreview({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const session = usePreview()
  const [values] = useState(() => session?.form.values() ?? {})
  useEffect(() => dialog.current?.showModal(), [])
  if (!session) return null
  const { schema } = session.form.compiled
  return (
    <dialog ref={dialog} className="fd-overlay fd-print" aria-label="打印预览" onClose={onClose}>
      <header className="fd-print-bar">
        <b>打印预览</b>
        <div className="gt-actions">
          <Button text="关闭" onClick={onClose} />
          <Button
            intent="primary"
            icon={<PrintIcon size={14} />}
            text="打印"
            onClick={() => sheet.current && printElement(sheet.current)}
          />
        </div>
      </header>
      <div ref={sheet} className="fd-print-sheet">
        <h1>{schema.title}</h1>
        <FormView form={schema} values={values} mode="check" layout="desktop" />
      </div>
    </dialog>
  )
}
