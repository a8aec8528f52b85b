import { Button } from '@blueprintjs/core'
import { ImportIcon } from '@blueprintjs/icons'
import {
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  SheetImport,
  Skeleton,
  StateTag,
  useCall,
  ViewTabs,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { checkReadings, importReadings, type MeteredRoom, readingFields, readRound } from '../../model/meters.ts'
import { MeterEntry } from '../desk/meter-entry.tsx'
import '../desk/desk.css'

const target = {
  title: '抄表读数',
  fields: readingFields,
  calls: { check: checkReadings, import: importReadings },
  refreshes: [readRound],
  choices: [],
}

/** A walk past the meters of a building, room by room, on the phone. */
export default function RoundPage() {
  const [params, setParams] = useSearchParams()
  const [importing, setImporting] = useState(false)
  const building = params.get('building') ?? ''
  const round = useCall(readRound, building === '' ? {} : { building }, { keepLast: true })
  const { data: { buildings = [] } = {} } = useCall(readRound, {}, { quiet: true })
  const { rooms = [] } = round.data ?? {}
  const done = rooms.filter(isDone).length
  return (
    <Page>
      <PageHeader
        title="抄表"
        description={`已抄 ${done} 间，共 ${rooms.length} 间。没有的表不用填。`}
        actions={
          <>
            <Link className="gt-link" to="/biz-business/dormitory/readings">
              抄表记录
            </Link>
            <Button icon={<ImportIcon />} text="导入" onClick={() => setImporting(true)} />
          </>
        }
      />
      {importing && <SheetImport isOpen target={target} onClose={() => setImporting(false)} />}
      {round.error && <FaultState error={round.error} />}
      {round.isPending && <Skeleton lines={8} />}
      {round.data && (
        <ViewTabs
          id="dormitory-round"
          tabs={buildings.map(({ code, name }) => [code, name] as const)}
          chosen={building || (buildings[0]?.code ?? '')}
          onChoose={(code) => setParams({ building: code })}
        >
          {rooms.length === 0 && <EmptyState title="还没有房间" text="在房间档案中登记后即可抄表。" />}
          <ol className="dorm-round">
            {rooms.map((room) => (
              <Room key={room.id} room={room} />
            ))}
          </ol>
        </ViewTabs>
      )}
    </Page>
  )
}

const isDone = ({ meters }: MeteredRoom): boolean => meters.some(({ done }) => done)

const Room = ({ room }: { readonly room: MeteredRoom }) => (
  <li className="dorm-card">
    <header>
      <h2>{room.number}</h2>
      <span className="gt-muted">{room.people === 0 ? '无人居住' : `${room.people} 人在住`}</span>
      {isDone(room) && <StateTag family="ok">今天已抄</StateTag>}
    </header>
    <MeterEntry room={room.id} number={room.number} meters={room.meters} />
  </li>
)
