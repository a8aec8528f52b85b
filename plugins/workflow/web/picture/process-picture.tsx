import { FaultState, Skeleton, statusLook, useCall } from '@gongtai/sdk/web'
import { useEffect, useRef, useState } from 'react'
import { instanceImage } from '../../model/calls.ts'
import { drawTravelled, type Picture } from './draw-travelled.ts'

const legend = ['1', '0', '11', '2', '-1']

/** The drawing of the process with the way a request has gone. */
export default function ProcessPicture({ instance }: { readonly instance: string }) {
  const found = useCall(instanceImage, { procInstId: instance })
  if (found.error) return <FaultState error={found.error} />
  if (!found.data) return <Skeleton lines={6} />
  return <Canvas picture={found.data} />
}

function Canvas({ picture }: { readonly picture: Picture }) {
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<Error>()
  useEffect(() => {
    if (!frame.current) return
    const drawing = drawTravelled(frame.current, picture)
    drawing.ready.catch(setFailed)
    return () => drawing.end()
  }, [picture])
  if (failed) return <FaultState error={failed} />
  return (
    <div className="wf-picture">
      <div ref={frame} className="wf-picture-canvas" role="img" aria-label="流程图" />
      <ul className="wf-picture-legend">
        {legend.map((code) => (
          <li key={code} data-family={statusLook(code).family}>
            {statusLook(code).text}
          </li>
        ))}
      </ul>
    </div>
  )
}
