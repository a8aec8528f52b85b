import { lazy, Suspense } from 'react'

/**
 * What {@link QrCode} takes.
 *
 * @see QrCode
 */
export interface QrCodeProps {
  readonly text: string
}

const Drawn = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/**
 * A text as a square that phones can read; it leads from the paper back to the page.
 *
 * @throws never
 * @example
 * export const Way = () => <QrCode text={new URL('/workflow/instance/1', window.location.origin).href} />
 */
export const QrCode = ({ text }: QrCodeProps) => (
  <Suspense fallback={<span className="gt-qr" />}>
    <Drawn text={text} />
  </Suspense>
)
