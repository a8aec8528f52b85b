import { statusLook } from '@gongtai/sdk/web'
import type { Opinion } from '../../model/detail-shapes.ts'
import { actorText } from '../detail/actor-text.ts'
import { doneWords } from '../detail/done-words.ts'
import { shortTime, waiting } from '../times.ts'
import type { Box, Picture } from './draw-travelled.ts'

interface StepCardProps {
  readonly picture: Picture
  readonly node: string
  /** Only this of what was done there, while the way is replayed. */
  readonly step: Opinion | undefined
  readonly place: Box
  readonly frame: HTMLElement | null
}

/** What was done, in words. */
export const doneText = ({ kind, status }: Opinion): string =>
  doneWords[kind] ?? (status ? statusLook(status).text : '')

const WIDTH = 260
const GAP = 8
const HEIGHT = 180

/** Who did what at a step, when, and what they said; beside the step, and within the picture. */
export function StepCard({ picture, node, step, place, frame }: StepCardProps) {
  const done = step ? [step] : picture.steps.filter((one) => one.node === node)
  const since = picture.since[node]
  const room = { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 }
  const right = place.x + place.width + GAP
  const left = right + WIDTH < room.width ? right : Math.max(GAP, Math.min(place.x, room.width - WIDTH - GAP))
  const below = right + WIDTH < room.width ? place.y : place.y + place.height + GAP
  const top = Math.max(GAP, Math.min(below, room.height - HEIGHT))
  return (
    <div className="wf-step-card" style={{ left, top, width: WIDTH }} role="status">
      <strong>{done[0]?.nodeName ?? picture.notes[node]?.join('、')}</strong>
      {done.map((one) => (
        <div key={one.seq}>
          <p>
            <b>{actorText(one)}</b> {doneText(one)}
          </p>
          <small>{shortTime(one.at)}</small>
          {one.opinion && <p className="wf-step-opinion">{one.opinion}</p>}
        </div>
      ))}
      {!step && since && (
        <div>
          <p>
            <b>{picture.notes[node]?.join('、')}</b> 办理中
          </p>
          <small>
            {shortTime(since)} 起，{waiting(since)}
          </small>
        </div>
      )}
    </div>
  )
}
