import type { ReactNode } from 'react'
import { sectionId } from './use-section-spy.ts'

interface StartSectionProps {
  readonly id: string
  readonly title: string
  /** Small print beside the title. */
  readonly note?: string
  readonly children: ReactNode
}

/** A part of the start page that the rail leads to. */
export const StartSection = ({ id, title, note, children }: StartSectionProps) => (
  <section id={sectionId(id)} className="wf-category" aria-label={title}>
    <h2>
      {title}
      {note && <small>{note}</small>}
    </h2>
    {children}
  </section>
)
