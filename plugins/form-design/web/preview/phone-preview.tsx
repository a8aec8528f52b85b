import { useSchema } from '../design/design-context.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { PreviewForm } from './preview-session.tsx'

/** The form as it is filled in on the phone. */
export function PhonePreview() {
  const schema = useSchema()
  return (
    <div className="fd-canvas fd-canvas-phone">
      <PhoneFrame title={schema.title}>
        <div className="fd-phone-card">
          <PreviewForm layout="phone" />
        </div>
      </PhoneFrame>
    </div>
  )
}
