import { StatusTag, statusLook } from '@gongtai/sdk/web'
import { shortTime, waiting } from '../times.ts'
import type { Picture } from './draw-travelled.ts'

/** Where something is written on the drawing. */
export interface Place {
  readonly node: string
  readonly name: string
  readonly kind: 'step' | 'start' | 'end'
  readonly element: HTMLElement
}

const NAMED = 2

const namesIn = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join('、')} 等 ${names.length} 人` : names.join('、')

interface NodeCardProps {
  readonly picture: Picture
  readonly place: Place
  /** Only its name: there is no request. */
  readonly plain: boolean
}

/** What is written at a node: who has it or had it, how it went and, while it waits, since when. */
export function NodeCard({ picture, place, plain }: NodeCardProps) {
  const { node, name, kind } = place
  const code = picture.nodes[node] ?? '-1'
  const people = picture.notes[node] ?? []
  const since = picture.since[node]
  if (kind === 'end') return <span className="wf-picture-stop" />
  if (kind === 'start') {
    return (
      <>
        <span className="wf-picture-play" />
        {people.length > 0 && (
          <span className="wf-start-note">
            {namesIn(people)} <StatusTag code={code} />
          </span>
        )}
      </>
    )
  }
  if (plain) {
    return (
      <div className="wf-card" data-family="run">
        <b>{name}</b>
      </div>
    )
  }
  return (
    <div
      className="wf-card"
      data-family={statusLook(code).family}
      data-reached={code !== '-1'}
      title={people.join('、')}
    >
      <b>{name}</b>
      <span className="wf-card-state">
        <span>{namesIn(people)}</span>
        <StatusTag code={code} />
      </span>
      {since && (
        <small>
          {shortTime(since)} 起 {waiting(since)}
        </small>
      )}
    </div>
  )
}
