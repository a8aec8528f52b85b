import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons'
import { useSend } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { startable } from '../../model/calls.ts'
import { saveFavourite } from '../../model/desk-calls.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import { ProcessIcon } from '../process-icon.tsx'
import { shortTime } from '../times.ts'
import '../styles/start.css'

interface ProcessCardsProps {
  readonly title: string
  readonly processes: readonly ProcessCard[]
  readonly addressOf: (process: string) => string
}

/** Processes to start, each with a star that keeps it at the top for the person. */
export const ProcessCards = ({ title, processes, addressOf }: ProcessCardsProps) => (
  <section className="wf-category" aria-label={title}>
    <h2>{title}</h2>
    <div className="wf-cards">
      {processes.map((process) => (
        <Card key={process.defKey} process={process} address={addressOf(process.defKey)} />
      ))}
    </div>
  </section>
)

function Card({ process, address }: { readonly process: ProcessCard; readonly address: string }) {
  const { defKey, processName, category, icon, favourite, usedAt } = process
  const star = useSend(saveFavourite, { refreshes: [startable] })
  const Star = favourite ? StarIcon : StarEmptyIcon
  return (
    <div className="wf-start-place">
      <Link className="wf-start-card" to={address}>
        <ProcessIcon name={icon} />
        <span>
          <b>{processName}</b>
          <small>{usedAt === null ? category || '通用流程' : `上次发起 ${shortTime(usedAt)}`}</small>
        </span>
      </Link>
      <button
        type="button"
        className="wf-star"
        aria-label={`收藏${processName}`}
        aria-pressed={favourite}
        title={favourite ? '取消收藏' : '收藏'}
        disabled={star.isPending}
        onClick={() => star.mutate({ defKey, favourite: !favourite })}
      >
        <Star size={16} aria-hidden />
      </button>
    </div>
  )
}
