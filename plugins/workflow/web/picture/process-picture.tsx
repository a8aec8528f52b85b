import { Button } from '@blueprintjs/core'
import { LocateIcon, MinusIcon, PlusIcon, ZoomToFitIcon } from '@blueprintjs/icons'
import { FaultState, Skeleton, useCall } from '@gongtai/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { instanceImage } from '../../model/detail-calls.ts'
import { type Box, drawTravelled, type Picture, type TravelledDrawing } from './draw-travelled.ts'
import { NodeCard, type Place } from './node-card.tsx'
import { Replay } from './replay.tsx'
import { StepCard } from './step-card.tsx'
import { useReplay } from './use-replay.ts'
import '../styles/picture.css'

/** The drawing of the process with the way a request has gone. */
export default function ProcessPicture({ instance }: { readonly instance: string }) {
  const found = useCall(instanceImage, { procInstId: instance })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={6} />
  return <DrawnPicture picture={found.data} />
}

interface DrawnPictureProps {
  readonly picture: Picture
  /** Only the process, without a request on its way. */
  readonly plain?: boolean
}

export function DrawnPicture({ picture, plain = false }: DrawnPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<TravelledDrawing>(undefined)
  const [failed, setFailed] = useState<Error>()
  const [pointed, setPointed] = useState<string>()
  const replay = useReplay(picture)
  const shown = replay.step?.node ?? pointed
  const [place, setPlace] = useState<Box>()
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    if (!frame.current) return
    const drawn = drawTravelled(frame.current, picture, setPointed)
    drawing.current = drawn
    drawn.ready.then(setPlaces).catch(setFailed)
    return () => drawn.end()
  }, [picture])
  useEffect(() => setPlace(drawing.current?.mark(shown)), [shown])
  if (failed) return <FaultState error={failed} />
  return (
    <div className="wf-picture">
      <div ref={frame} className="wf-picture-canvas" role="img" aria-label="流程图" />
      {shown !== undefined && place && (
        <StepCard picture={picture} node={shown} step={replay.step} place={place} frame={frame.current} />
      )}
      <Replay {...replay} />
      <Zoom plain={plain} onZoom={(by) => drawing.current?.zoom(by)} />
      {places.map((one) =>
        createPortal(<NodeCard picture={picture} place={one} plain={plain} />, one.element, one.node),
      )}
      {!plain && <Legend returns={picture.returns.length > 0} />}
    </div>
  )
}

const Legend = ({ returns }: { readonly returns: boolean }) => (
  <ul className="wf-picture-legend">
    <li className="wf-legend-gone">已走路径</li>
    <li className="wf-legend-open">未走路径</li>
    {returns && <li className="wf-legend-return">驳回路径</li>}
  </ul>
)

interface ZoomProps {
  readonly plain: boolean
  readonly onZoom: TravelledDrawing['zoom']
}

const Zoom = ({ plain, onZoom }: ZoomProps) => (
  <div className="wf-picture-tools" role="toolbar" aria-label="缩放">
    <Button variant="minimal" icon={<MinusIcon />} aria-label="缩小" onClick={() => onZoom(1 / STEP)} />
    <Button variant="minimal" icon={<PlusIcon />} aria-label="放大" onClick={() => onZoom(STEP)} />
    <Button variant="minimal" icon={<ZoomToFitIcon />} aria-label="显示全部" onClick={() => onZoom('fit')} />
    {!plain && (
      <Button variant="minimal" icon={<LocateIcon />} aria-label="定位当前环节" onClick={() => onZoom('current')} />
    )}
  </div>
)

const STEP = 1.25
