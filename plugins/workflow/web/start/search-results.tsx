import { Button } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { type StartHit, titleParts } from '../../model/start-hits.ts'
import type { ProcessNotes } from '../../model/start-page-calls.ts'
import { ProcessIcon } from '../process-icon.tsx'
import { shortTime } from '../times.ts'
import { CLOSED_REASON } from './closed-processes.tsx'

/** Something that was found and can be gone to. */
export interface FoundPlace {
  readonly kind: 'process' | 'draft'
  readonly key: string
  readonly title: string
  /** Places of the characters that were looked for. */
  readonly at: readonly number[]
  readonly icon: string
  readonly detail: string
  /** When the process was last started or the draft saved. */
  readonly moment: string | null
  readonly to: string
}

interface SearchResultsProps {
  readonly id: string
  readonly typed: string
  readonly places: readonly FoundPlace[]
  readonly closed: readonly StartHit<ProcessNotes>[]
  readonly at: number
  readonly onPoint: (index: number) => void
  readonly onAll: () => void
}

/** What the search of the start page found, below its box. */
export function SearchResults({ id, typed, places, closed, at, onPoint, onAll }: SearchResultsProps) {
  const option = (place: FoundPlace) => {
    const index = places.indexOf(place)
    return (
      <Option
        key={place.key}
        id={`${id}-${index}`}
        place={place}
        chosen={index === at}
        onPoint={() => onPoint(index)}
      />
    )
  }
  const group = (kind: FoundPlace['kind'], title: string) => {
    const found = places.filter((place) => place.kind === kind)
    return (
      found.length > 0 && (
        <div role="group" aria-label={title}>
          <p aria-hidden>{title}</p>
          {found.map(option)}
        </div>
      )
    )
  }
  return (
    // The box keeps the focus while one points.
    <div className="wf-start-found" role="group" aria-label="搜索结果" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="找到的流程">
        {group('process', '流程')}
        {group('draft', '草稿')}
      </div>
      {closed.length > 0 && <ClosedHits hits={closed} />}
      {places.length === 0 && (
        <div className="wf-start-none" role="status">
          <b>没有可发起的流程与「{typed}」相符</b>
          <span>请换一个词，或输入拼音、首字母。</span>
          <Button variant="outlined" text="查看全部流程" onClick={onAll} />
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly place: FoundPlace
  readonly chosen: boolean
  readonly onPoint: () => void
}

const Option = ({ id, place, chosen, onPoint }: OptionProps) => (
  <Link
    ref={chosen ? (link) => link?.scrollIntoView({ block: 'nearest' }) : undefined}
    id={id}
    to={place.to}
    role="option"
    tabIndex={-1}
    aria-selected={chosen}
    onMouseMove={onPoint}
  >
    <ProcessIcon name={place.icon} size={16} />
    <Title text={place.title || '未命名'} at={place.at} />
    <small>{place.detail}</small>
    {place.moment && (
      <small className="wf-start-moment">
        {place.kind === 'draft' ? `${shortTime(place.moment)} 保存` : `上次发起 ${shortTime(place.moment)}`}
      </small>
    )}
    <kbd aria-hidden>{place.kind === 'draft' ? '继续填写' : 'Enter'}</kbd>
  </Link>
)

const ClosedHits = ({ hits }: { readonly hits: readonly StartHit<ProcessNotes>[] }) => (
  <div className="wf-start-shut" role="group" aria-label="不能发起">
    <p aria-hidden>不能发起</p>
    {hits.map(({ of, at }) => (
      <div key={of.defKey}>
        <ProcessIcon name={of.icon} size={16} />
        <Title text={of.processName} at={at} />
        <small>{of.category}</small>
        <small className="wf-start-moment">{CLOSED_REASON}，如需办理请联系管理员</small>
      </div>
    ))}
  </div>
)

const Title = ({ text, at }: { readonly text: string; readonly at: readonly number[] }) => (
  <span>
    {titleParts(text, at).map((part) =>
      part.found ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
    )}
  </span>
)
