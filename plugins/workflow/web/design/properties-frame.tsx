import type { ReactNode } from 'react'
import '../styles/designer.css'

interface PropertiesFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** What can be set of one thing on the canvas. */
export const PropertiesFrame = ({ title, children }: PropertiesFrameProps) => (
  <section className="wf-properties" aria-label="环节设置">
    <h2>{title}</h2>
    {children}
  </section>
)
