import { EditIcon, GridViewIcon, HistoryIcon, StarIcon } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { TOP } from './use-section-spy.ts'

export interface RailSection {
  readonly id: string
  readonly title: string
  readonly count: number
}

interface SectionRailProps {
  /** What is the person's own; above all processes. */
  readonly own: readonly RailSection[]
  readonly categories: readonly RailSection[]
  readonly total: number
  readonly reading: string
  readonly onGo: (section: string) => void
}

/** How far from the edge of the strip the section that is read comes to stand, in pixels. */
const EDGE = 48

const icons = { favourites: StarIcon, recent: HistoryIcon, drafts: EditIcon, [TOP]: GridViewIcon }

/** The sections of the page with their sizes; marks the one that is read. A strip on the phone. */
export function SectionRail({ own, categories, total, reading, onGo }: SectionRailProps) {
  const item = (section: RailSection) => (
    <RailItem key={section.id} section={section} chosen={section.id === reading} onGo={onGo} />
  )
  return (
    <nav className="wf-rail" aria-label="流程分类">
      {own.map(item)}
      {own.length > 0 && <hr />}
      {item({ id: TOP, title: '全部', count: total })}
      {categories.map(item)}
    </nav>
  )
}

interface RailItemProps {
  readonly section: RailSection
  readonly chosen: boolean
  readonly onGo: (section: string) => void
}

function RailItem({ section: { id, title, count }, chosen, onGo }: RailItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  // In the strip of the phone the section that is read may stand beyond the edge.
  useEffect(() => {
    const strip = button.current?.parentElement
    if (!chosen || !button.current || !strip) return
    const [own, edges] = [button.current.getBoundingClientRect(), strip.getBoundingClientRect()]
    if (own.left < edges.left || own.right > edges.right) strip.scrollBy({ left: own.left - edges.left - EDGE })
  }, [chosen])
  const Icon = icons[id as keyof typeof icons]
  return (
    <button ref={button} type="button" aria-current={chosen || undefined} onClick={() => onGo(id)}>
      {Icon && <Icon size={14} aria-hidden />}
      <b>{title}</b>
      <small>{count}</small>
    </button>
  )
}
