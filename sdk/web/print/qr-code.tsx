import { useMemo } from 'react'
import { encode } from 'uqr'
import type { QrCodeProps } from './qr-on-demand.tsx'

/** The square itself, once what draws it is there. */
export function QrCode({ text }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="gt-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`二维码：${text}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
