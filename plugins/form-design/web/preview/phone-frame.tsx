import { ChevronLeftIcon, MoreIcon } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

interface PhoneFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A phone whose screen is 405 × 700. */
export const PhoneFrame = ({ title, children }: PhoneFrameProps) => (
  <section className="fd-phone" aria-label={`手机预览：${title}`}>
    <div className="fd-phone-screen">
      <header className="fd-phone-bar">
        <ChevronLeftIcon size={16} aria-hidden />
        <b>{title}</b>
        <MoreIcon size={16} aria-hidden />
      </header>
      <div className="fd-phone-content">{children}</div>
    </div>
  </section>
)
