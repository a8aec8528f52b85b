import { StarEmptyIcon, StarIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons'
import { useSend } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { averageTime } from '../../model/average-time.ts'
import { startable } from '../../model/calls.ts'
import { saveFavourite } from '../../model/desk-calls.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import type { ProcessNotes } from '../../model/start-page-calls.ts'
import { ProcessIcon } from '../process-icon.tsx'
import { shortTime } from '../times.ts'
import type { StartAddress } from './draft-address.ts'

interface CardProps {
  readonly process: ProcessCard
  /** What is known of it, once that has come. */
  readonly notes: ProcessNotes | undefined
  readonly addressOf: StartAddress
}

/** A process with who deals with it and how long that takes; its star keeps it at the top for the person. */
export function Card({ process, notes, addressOf }: CardProps) {
  const { defKey, processName, category, icon, usedAt } = process
  const steps = notes?.steps.join(' → ') || category || '通用流程'
  return (
    <div className="wf-start-place">
      <Link className="wf-start-card" to={addressOf(defKey)}>
        <ProcessIcon name={icon} />
        <span>
          <b>{processName}</b>
          <small title={steps}>{steps}</small>
          <CardNote notes={notes} usedAt={usedAt} />
        </span>
      </Link>
      <Star process={process} />
    </div>
  )
}

function CardNote({ notes, usedAt }: { readonly notes: ProcessNotes | undefined; readonly usedAt: string | null }) {
  if (notes?.obstacle === 'plugin-off') {
    return (
      <small className="wf-start-warning">
        <WarningSignIcon size={12} aria-hidden /> 所需插件已停用，部分内容暂不能填写或办理
      </small>
    )
  }
  const minutes = notes?.minutes ?? null
  const known = [
    ...(minutes === null ? [] : [averageTime(minutes)]),
    ...(usedAt === null ? [] : [`上次发起 ${shortTime(usedAt)}`]),
  ]
  if (known.length === 0) return null
  return (
    <small className="wf-start-time">
      <TimeIcon size={12} aria-hidden /> {known.join('　')}
    </small>
  )
}

/** What one keeps or used last: by its name alone. */
export function Chip({ process, addressOf }: Omit<CardProps, 'notes'>) {
  return (
    <div className="wf-start-place wf-chip">
      <Link className="wf-start-card" to={addressOf(process.defKey)} title={process.processName}>
        <ProcessIcon name={process.icon} size={16} />
        <b>{process.processName}</b>
      </Link>
      <Star process={process} />
    </div>
  )
}

function Star({ process: { defKey, processName, favourite } }: { readonly process: ProcessCard }) {
  const star = useSend(saveFavourite, { refreshes: [startable] })
  const Icon = favourite ? StarIcon : StarEmptyIcon
  return (
    <button
      type="button"
      className="wf-star"
      aria-label={`收藏${processName}`}
      aria-pressed={favourite}
      title={favourite ? '取消收藏' : '收藏'}
      disabled={star.isPending}
      onClick={() => star.mutate({ defKey, favourite: !favourite })}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
