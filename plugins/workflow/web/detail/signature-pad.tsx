import { type PointerEvent, useEffect, useRef } from 'react'

interface SignaturePadProps {
  /** Told whether anything is drawn. */
  readonly onDraw: (drawn: boolean) => void
  /** The canvas, to take the picture from. */
  readonly onReady: (canvas: HTMLCanvasElement) => void
}

const WIDTH = 800
const HEIGHT = 320

/** A white sheet to sign on with finger, pen or mouse; what is drawn stays dark on white in every theme. */
export function SignaturePad({ onDraw, onReady }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    clearPad(canvas.current)
    onReady(canvas.current)
  }, [onReady])
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = event.currentTarget.getContext('2d')
    pen?.beginPath()
    pen?.moveTo(...at(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(...at(event))
    pen?.stroke()
    onDraw(true)
  }
  return (
    <canvas
      ref={canvas}
      className="wf-signature-pad"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label="签名区"
      onPointerDown={begin}
      onPointerMove={draw}
    />
  )
}

export function clearPad(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  Object.assign(pen, { strokeStyle: '#111', lineWidth: 5, lineCap: 'round', lineJoin: 'round' })
}
