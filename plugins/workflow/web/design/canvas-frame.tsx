import { Button } from '@blueprintjs/core'
import { MinusIcon, PlusIcon, ZoomToFitIcon } from '@blueprintjs/icons'
import { type Dispatch, type ReactNode, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react'

const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5]
const LEAST = 0.25
const MOST = 1.5
/** Kept free left and right of what is fitted in. */
const RIM = 32

const within = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom))

/** Scrolls over what is drawn and shows it smaller or larger, so that the widest process can be reached and seen whole. */
export function CanvasFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useWheel(frame, setZoom)
  const fit = () => {
    if (!frame.current || !drawn.current) return
    const { clientWidth, clientHeight } = frame.current
    // What is drawn is at least as wide as the frame, so its width is that of its widest part.
    const width = Math.max(...[...drawn.current.children].map((part) => part.getBoundingClientRect().width))
    const { height } = drawn.current.getBoundingClientRect()
    setZoom(within(Math.min(1, ((clientWidth - RIM) / width) * zoom, (clientHeight / height) * zoom)))
  }
  return (
    <div className="wf-canvas">
      <div className="wf-canvas-scroll" ref={frame}>
        <div className="wf-flow" role="group" aria-label="流程画布" ref={drawn} style={{ zoom }}>
          {children}
        </div>
      </div>
      <div className="wf-zoom" role="toolbar" aria-label="画布缩放">
        <Button
          variant="minimal"
          icon={<MinusIcon />}
          aria-label="缩小"
          disabled={zoom <= LEAST}
          onClick={() => setZoom(STEPS.findLast((step) => step < zoom) ?? LEAST)}
        />
        <Button variant="minimal" text={`${Math.round(zoom * 100)}%`} title="恢复原大小" onClick={() => setZoom(1)} />
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          aria-label="放大"
          disabled={zoom >= MOST}
          onClick={() => setZoom(STEPS.find((step) => step > zoom) ?? MOST)}
        />
        <Button variant="minimal" icon={<ZoomToFitIcon />} aria-label="适应窗口" title="适应窗口" onClick={fit} />
      </div>
    </div>
  )
}

/** The wheel with Ctrl, which is also what two fingers on a touchpad send. */
function useWheel(frame: RefObject<HTMLElement | null>, setZoom: Dispatch<SetStateAction<number>>): void {
  useEffect(() => {
    const element = frame.current
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom((now) => within(now * Math.exp(-event.deltaY / 300)))
    }
    // React listens passively, which would let the browser zoom the whole page.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame, setZoom])
}
