import { Button, InputGroup } from '@blueprintjs/core'
import {
  confirm,
  EmptyState,
  FaultState,
  formatTime,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  useCall,
  useSend,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { type FeedLine, makeFeed, readFeeds, revokeFeed } from '../../model/feeds.ts'
import { AddressOnce } from './address-once.tsx'
import './feeds.css'

/** Addresses for calendar programs: of one's own bookings, and of what one keeps. */
export default function FeedsPage() {
  const found = useCall(readFeeds, {})
  const [search, setSearch] = useState('')
  const [own, ...resources] = found.data ?? []
  const shown = resources.filter(({ name, kind }) => `${kind}${name}`.includes(search.trim()))
  return (
    <Page>
      <PageHeader
        title="日历订阅"
        description="在手机或电脑的日历软件中查看预约。知道地址的人无须登录即可查看，请勿转发。"
      />
      {found.error && <FaultState error={found.error} />}
      {found.isPending && <Skeleton lines={6} />}
      {own && (
        <Panel title="个人">
          <ul className="bk-feeds">
            <Line feed={own} />
          </ul>
        </Panel>
      )}
      {resources.length > 0 && (
        <Panel title="我管理的资源">
          <InputGroup
            className="bk-feeds-search"
            aria-label="查找资源"
            placeholder="查找资源"
            value={search}
            onValueChange={setSearch}
          />
          {shown.length === 0 && <EmptyState title="没有符合的资源" text="请换一个名称查找。" />}
          <ul className="bk-feeds">
            {shown.map((feed) => (
              <Line key={`${feed.calendar} ${feed.resource}`} feed={feed} />
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}

function Line({ feed: { calendar, resource, name, kind, madeAt } }: { readonly feed: FeedLine }) {
  const [address, setAddress] = useState<string>()
  const about = { calendar, resource }
  const make = useSend(makeFeed, { refreshes: [readFeeds], onDone: (made) => setAddress(made.address) })
  const revoke = useSend(revokeFeed, { refreshes: [readFeeds], done: '已停用，原地址随即失效' })
  const busy = make.isPending || revoke.isPending
  const renew = async () => {
    const text = `「${name}」的原地址随即失效，已订阅的日历软件须改用新地址。`
    if (await confirm({ title: '重新生成', text, confirm: '重新生成' })) make.mutate(about)
  }
  const stop = async () => {
    const text = `「${name}」的地址随即失效，已订阅的日历软件不再更新。`
    if (await confirm({ title: '停用订阅', text, confirm: '停用', intent: 'danger' })) revoke.mutate(about)
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="gt-muted">
          {[kind, madeAt === '' ? '未生成地址' : `${formatTime(madeAt, '{y}-{m}-{d} {h}:{i}')} 生成`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="bk-feeds-acts">
        {madeAt === '' ? (
          <Button text="生成地址" disabled={busy} aria-label={`为${name}生成地址`} onClick={() => make.mutate(about)} />
        ) : (
          <>
            <Button text="重新生成" disabled={busy} aria-label={`为${name}重新生成地址`} onClick={renew} />
            <Button
              text="停用"
              intent="danger"
              variant="outlined"
              disabled={busy}
              aria-label={`停用${name}的地址`}
              onClick={stop}
            />
          </>
        )}
      </div>
      {address !== undefined && <AddressOnce name={name} address={address} onClose={() => setAddress(undefined)} />}
    </li>
  )
}
