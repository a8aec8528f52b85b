import { getInfo } from '@gongtai/core/contract/calls/identity'
import type { ReactNode } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { QrCode } from '../../print/qr-code.tsx'

const LONG = 600_000

/** Name of the organisation, as it stands at the head of a sheet. */
export const useHeading = (): string | undefined => useCall(getInfo, {}, { fresh: LONG }).data?.user.tenantName

interface SheetFrameProps {
  readonly heading: string
  readonly title: string
  /** Path and query of the page that the square leads back to. */
  readonly path: string
  readonly children: ReactNode
}

/** A sheet of paper with the name of the organisation, what it is about, and the way back to the page. */
export const SheetFrame = ({ heading, title, path, children }: SheetFrameProps) => (
  <div className="gt-sheet">
    <article className="gt-register-sheet">
      <header>
        <p>{heading}</p>
        <h1>{title}</h1>
        <QrCode text={new URL(path, window.location.origin).href} />
      </header>
      {children}
    </article>
  </div>
)
