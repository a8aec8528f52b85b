import { StateTag } from '@gongtai/sdk/web'
import type { HitOutcome } from '../../model/closures.ts'
import { type StateWords, spanText } from '../span-list.tsx'

/** A booking that is in the way of a closure. */
export interface Hit {
  readonly resource: string
  readonly from: string
  readonly to: string
  readonly who: string
  readonly becomes: HitOutcome
}

const outcomes: StateWords<HitOutcome> = {
  displaced: { text: '可让出', family: 'wait' },
  in_use: { text: '使用中', family: 'bad' },
  closed: { text: '已停用', family: 'idle' },
}

/** Whether what is in the way can be sent away. */
export const canGiveWay = (hits: readonly Hit[]): boolean => hits.every(({ becomes }) => becomes === 'displaced')

/** What is booked while it is to be closed, and what becomes of each. */
export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  if (hits.length === 0) return null
  const says = canGiveWay(hits)
    ? '让出后申请人会收到通知与可改用的时间、资源。'
    : '使用中与已停用的不能让出，请改为其他时间，或等它们结束。'
  return (
    <section className="bk-hits" role="alert">
      <p>
        期间已有 <b>{hits.length}</b> 项占用。{says}
      </p>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.resource} ${hit.from}`}>
            <StateTag family={outcomes[hit.becomes].family}>{outcomes[hit.becomes].text}</StateTag>
            <span>{hit.resource}</span>
            <span>{spanText(hit)}</span>
            <span className="gt-muted">{hit.who}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
