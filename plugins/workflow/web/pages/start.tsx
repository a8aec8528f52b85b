import { InputGroup } from '@blueprintjs/core'
import { SearchIcon } from '@blueprintjs/icons'
import { EmptyState, FaultState, Page, PageHeader, Skeleton, useCall } from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { startable } from '../../model/calls.ts'
import type { ProcessCard } from '../../model/shapes.ts'
import { ProcessIcon } from '../process-icon.tsx'
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
      {categories.map((category) => (
        <section key={category} className="wf-category">
          <h2>{category || '其他'}</h2>
          <div className="wf-cards">
            {wanted
              .filter((process) => process.category === category)
              .map((process) => (
                <Card key={process.defKey} process={process} address={addressOf(process.defKey)} />
              ))}
          </div>
        </section>
      ))}
    </Page>
  )
}

const Card = ({ process, address }: { readonly process: ProcessCard; readonly address: string }) => (
  <Link className="wf-start-card" to={address}>
    <ProcessIcon name={process.icon} />
    <span>
      <b>{process.processName}</b>
      <small>{process.category || '通用流程'}</small>
    </span>
  </Link>
)
