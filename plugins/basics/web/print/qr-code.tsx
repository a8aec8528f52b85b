import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a square that phones can read; it leads from the paper back to the page. */
export function QrCode({ text }: { readonly text: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="basics-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`二维码：${text}`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
