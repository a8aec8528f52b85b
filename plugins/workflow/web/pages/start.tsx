import { EmptyState, FaultState, Page, PageHeader, Skeleton, useCall } from '@gongtai/sdk/web'
import { useRef } from 'react'
import { drafts, startable } from '../../model/calls.ts'
import { favouritesOf, recentOf } from '../../model/often-used.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import { aboutProcesses, type ProcessNotes } from '../../model/start-page-calls.ts'
import { DraftList, firstDrafts } from '../draft-list.tsx'
import { ClosedProcesses } from '../start/closed-processes.tsx'
import { type StartAddress, usualAddress } from '../start/draft-address.ts'
import { moveByArrows } from '../start/move-by-arrows.ts'
import { Card, Chip } from '../start/process-cards.tsx'
import { SectionRail } from '../start/section-rail.tsx'
import { StartSearch } from '../start/start-search.tsx'
import { StartSection } from '../start/start-section.tsx'
import { sectionId, TOP, useSectionSpy } from '../start/use-section-spy.ts'
import '../styles/start.css'

const FRESH_MS = 60_000

export default function StartPage() {
  return <Startable addressOf={usualAddress} />
}

/** The processes one may start: what the person uses, then all by category. */
export function Startable({ addressOf }: { readonly addressOf: StartAddress }) {
  const found = useCall(startable, {})
  const about = useCall(aboutProcesses, {}, { quiet: true, fresh: FRESH_MS }).data ?? []
  const cards = useRef<HTMLDivElement>(null)
  const closed = about.filter(({ obstacle }) => obstacle === 'not-named')
  const processes = found.data ?? []
  return (
    <Page>
      <div id={sectionId(TOP)}>
        <PageHeader title="发起申请" />
      </div>
      <StartSearch
        processes={processes}
        closed={closed}
        addressOf={addressOf}
        onDown={() => cards.current?.querySelector<HTMLElement>('a.wf-start-card')?.focus()}
      />
      {found.error && <FaultState error={found.error} />}
      {found.isPending && <Skeleton lines={5} />}
      {found.data?.length === 0 && <EmptyState title="还没有可发起的流程" text="流程由设计员发布后即可发起。" />}
      <div ref={cards} role="group" aria-label="流程" onKeyDown={moveByArrows}>
        {processes.length > 0 && <Sections processes={processes} about={about} addressOf={addressOf} />}
        <ClosedProcesses processes={closed} />
      </div>
    </Page>
  )
}

interface SectionsProps {
  readonly processes: readonly ProcessCard[]
  readonly about: readonly ProcessNotes[]
  readonly addressOf: StartAddress
}

function Sections({ processes, about, addressOf }: SectionsProps) {
  const held = useCall(drafts, firstDrafts, { quiet: true, keepLast: true }).data?.total ?? 0
  const notes = new Map(about.map((each) => [each.defKey, each]))
  const often = [
    { id: 'favourites', title: '我的收藏', processes: favouritesOf(processes) },
    { id: 'recent', title: '最近使用', processes: recentOf(processes) },
  ].filter((section) => section.processes.length > 0)
  const categories = [...new Set(processes.map(({ category }) => category))].map((category, at) => ({
    id: `category-${at}`,
    title: category || '其他',
    processes: processes.filter((process) => process.category === category),
  }))
  const counted = (section: (typeof often)[number]) => ({ ...section, count: section.processes.length })
  const own = [...often.map(counted), ...(held > 0 ? [{ id: 'drafts', title: '草稿', count: held }] : [])]
  const { reading, go } = useSectionSpy([...own, ...categories].map(({ id }) => id))
  return (
    <div className="wf-start">
      <SectionRail
        own={own}
        categories={categories.map(counted)}
        total={processes.length}
        reading={reading}
        onGo={go}
      />
      <div className="wf-start-sections">
        {often.map((section) => (
          <StartSection key={section.id} {...section}>
            <div className="wf-chips">
              {section.processes.map((process) => (
                <Chip key={process.defKey} process={process} addressOf={addressOf} />
              ))}
            </div>
          </StartSection>
        ))}
        {held > 0 && (
          <StartSection id="drafts" title="我的草稿" note="填写时自动保存，可以接着填写">
            <DraftList addressOf={addressOf} />
          </StartSection>
        )}
        {categories.map((section) => (
          <StartSection key={section.id} {...section} note={`${section.processes.length} 个流程`}>
            <div className="wf-cards">
              {section.processes.map((process) => (
                <Card key={process.defKey} process={process} notes={notes.get(process.defKey)} addressOf={addressOf} />
              ))}
            </div>
          </StartSection>
        ))}
      </div>
    </div>
  )
}
