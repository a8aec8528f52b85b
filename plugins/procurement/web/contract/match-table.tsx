import { FaultState, Skeleton, StateTag, useCall } from '@gongtai/sdk/web'
import { matchContract } from '../../model/contract/match.ts'
import { yuan } from '../../model/money.ts'
import './match.css'

/** What was ordered, accepted and invoiced, line by line, and how it differs. */
export function MatchTable({ id }: { readonly id: string }) {
  const { data, error } = useCall(matchContract, { id }, { quiet: true })
  if (error) return <FaultState error={error} />
  if (!data) return <Skeleton lines={3} />
  return (
    <section className="pur-match" aria-label="三单匹配">
      <h2>三单匹配</h2>
      <ul>
        {data.rows.map((line) => (
          <li key={line.id}>
            <b>{line.itemName}</b>
            <span>
              订购 {line.ordered} · 验收 {line.accepted} · 开票 {line.invoiced} {line.measure}
            </span>
            <small>
              合同 {yuan(line.orderedAmount)}，开票 {yuan(line.invoicedAmount)}
            </small>
            <span className="pur-match-tags">
              {line.differences.length === 0 && <StateTag family="ok">一致</StateTag>}
              {line.differences.map((text) => (
                <StateTag key={text} family={/^开票/.test(text) ? 'bad' : 'wait'}>
                  {text}
                </StateTag>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
