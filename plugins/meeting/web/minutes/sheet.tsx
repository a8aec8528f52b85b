import { formatTime, StateTag } from '@gongtai/sdk/web'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { followUpStates } from '../../model/follow-ups.ts'
import type { FollowUp, Minutes } from '../../model/minutes.ts'
import { spanText } from '../time-cells.tsx'
import './minutes.css'

interface SheetProps {
  readonly minutes: Minutes
  readonly sheet: RefObject<HTMLElement | null>
}

/** As they are read and printed: what was said, what was decided, who does what until when and how far it is. */
export const MinutesSheet = ({ minutes, sheet }: SheetProps) => {
  const { title, place, host, present, absent, state, body, decisions, author, publishedAt, followUps } = minutes
  return (
    <article ref={sheet} className="mt-minutes">
      <h2>{title}</h2>
      {state === 'draft' && <p className="mt-warning">尚未发布，参会人员还看不到。</p>}
      <dl>
        <Line title="时间" text={spanText(minutes)} />
        <Line title="地点" text={place} />
        <Line title="主持人" text={host} />
        <Line title="出席" text={present.join('、')} />
        {/* Where nobody reads the square at the door, nobody is known to have stayed away. */}
        <Line title={present.length === 0 ? '参会' : '缺席'} text={absent.join('、')} />
      </dl>
      {body !== '' && (
        <section>
          <h3>会议内容</h3>
          <p className="mt-minutes-body">{body}</p>
        </section>
      )}
      {decisions.length > 0 && (
        <section>
          <h3>议定事项</h3>
          <ol>
            {decisions.map((decision) => (
              <li key={decision}>{decision}</li>
            ))}
          </ol>
        </section>
      )}
      {followUps.length > 0 && <FollowUps followUps={followUps} />}
      <footer>
        {publishedAt === ''
          ? `${author} 起草`
          : `${author} 记录，${formatTime(publishedAt, '{y}-{m}-{d} {h}:{i}')} 发布`}
      </footer>
    </article>
  )
}

const Line = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text !== '' && (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  )

const FollowUps = ({ followUps }: { readonly followUps: readonly FollowUp[] }) => (
  <section>
    <h3>落实分工</h3>
    <ul className="mt-follow-ups">
      {followUps.map(({ id, matter, name, due, state, result, instance }) => {
        const { title, family } = followUpStates[state]
        return (
          <li key={id}>
            <b>{instance === '' ? matter : <Link to={`/workflow/instance/${instance}`}>{matter}</Link>}</b>
            <span>{name}</span>
            <span>{`${due} 前`}</span>
            <StateTag family={family}>{title}</StateTag>
            {result !== '' && <p className="gt-muted">{result}</p>}
          </li>
        )
      })}
    </ul>
  </section>
)
