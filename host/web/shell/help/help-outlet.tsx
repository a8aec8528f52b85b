import { lazy, Suspense, useEffect, useState } from 'react'
import { onHelpAsked } from './open-help.ts'

const HelpPanel = lazy(() => import('./help-panel.tsx'))

/** Where help opens, whatever the layout of the page. */
export function HelpOutlet() {
  const [open, setOpen] = useState(false)
  useEffect(() => onHelpAsked(() => setOpen(true)), [])
  return (
    open && (
      <Suspense>
        <HelpPanel onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
