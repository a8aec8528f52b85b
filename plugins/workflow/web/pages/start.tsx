import { InputGroup } from '@blueprintjs/core'
import { SearchIcon } from '@blueprintjs/icons'
import { EmptyState, FaultState, Page, PageHeader, Skeleton, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { startable } from '../../model/calls.ts'
import { favouritesOf, recentOf } from '../../model/often-used.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import { ProcessCards } from '../start/process-cards.tsx'
import '../styles/start.css'

export default function StartPage() {
  return <Startable addressOf={(process) => `/workflow/start/${process}`} />
}

interface StartableProps {
  /** Where a process is begun. */
  readonly addressOf: (process: string) => string
}

/** The processes one may start, by category. */
export function Startable({ addressOf }: StartableProps) {
  const [search, setSearch] = useState('')
  const found = useCall(startable, {})
  const wanted = (found.data ?? []).filter((process) =>
    `${process.processName}${process.category}`.includes(search.trim()),
  )
  const categories = [...new Set(wanted.map((process) => process.category))]
  return (
    <Page>
      <PageHeader title="发起申请" />
      <InputGroup
        size="large"
        className="wf-start-search"
        leftElement={<SearchIcon />}
        placeholder="搜索流程名称或分类"
        aria-label="搜索流程"
        value={search}
        onValueChange={setSearch}
      />
      {found.error && <FaultState error={found.error} />}
      {found.isPending && <Skeleton lines={5} />}
      {found.data && wanted.length === 0 && (
        <EmptyState
          kind={search ? 'search' : 'empty'}
          title={search ? '没有找到流程' : '还没有可发起的流程'}
          text={search ? '换个关键字试试。' : '流程由设计员发布后即可发起。'}
        />
      )}
      {search === '' && <OftenUsed processes={wanted} addressOf={addressOf} />}
      {categories.map((category) => (
        <ProcessCards
          key={category}
          title={category || '其他'}
          processes={wanted.filter((process) => process.category === category)}
          addressOf={addressOf}
        />
      ))}
    </Page>
  )
}

/** Favourites and what was started last, above everything. */
function OftenUsed({ processes, addressOf }: StartableProps & { readonly processes: readonly ProcessCard[] }) {
  const groups = [
    ['我的收藏', favouritesOf(processes)],
    ['最近使用', recentOf(processes)],
  ] as const
  return groups
    .filter(([, found]) => found.length > 0)
    .map(([title, found]) => <ProcessCards key={title} title={title} processes={found} addressOf={addressOf} />)
}
