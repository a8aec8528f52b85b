import { DesktopIcon, LayoutGridIcon, MobilePhoneIcon } from '@blueprintjs/icons'
import { changeLook, useCanvasLook } from './canvas-look.ts'

export function CanvasTools() {
  const { phone, guides } = useCanvasLook()
  return (
    <>
      <div className="fd-segments" role="group" aria-label="画布宽度">
        <button
          type="button"
          aria-pressed={!phone}
          aria-label="桌面"
          title="桌面"
          onClick={() => changeLook({ phone: false })}
        >
          <DesktopIcon size={14} aria-hidden />
        </button>
        <button
          type="button"
          aria-pressed={phone}
          aria-label="手机"
          title="手机"
          onClick={() => changeLook({ phone: true })}
        >
          <MobilePhoneIcon size={14} aria-hidden />
        </button>
      </div>
      <button type="button" className="fd-tool" aria-pressed={guides} onClick={() => changeLook({ guides: !guides })}>
        <LayoutGridIcon size={14} aria-hidden />
        24 栅格
      </button>
    </>
  )
}
