import { PhoneFrame } from './phone-frame.tsx'
import { PreviewForm, usePreview } from './preview-session.tsx'

/** The form as it is filled in on the phone. */
export function PhonePreview() {
  const title = usePreview()?.form.compiled.schema.title ?? ''
  return (
    <div className="fd-canvas fd-canvas-phone">
      <PhoneFrame title={title}>
        <div className="fd-phone-card">
          <PreviewForm layout="phone" />
        </div>
      </PhoneFrame>
    </div>
  )
}
