import type { ReactNode } from 'react'

/** A group of properties that can be folded away. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="fd-section" open>
    <summary>{title}</summary>
    <div className="fd-section-body">{children}</div>
  </details>
)
