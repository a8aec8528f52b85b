import {
  EmptyState,
  FaultState,
  Page,
  PageHeader,
  Skeleton,
  useCall,
  useLive,
  useRefresh,
  ViewTabs,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type PlanBed, type PlanRoom, readPlan } from '../../model/plan.ts'
import { BedCounts } from '../bed-counts.tsx'
import { BedPanel } from '../bed-panel.tsx'
import { Floor } from '../floor.tsx'
import { useOwnBuildings } from '../own-buildings.ts'

/** Every bed of a building, floor over floor, as it is today. */
export default function PlanPage() {
  const [params, setParams] = useSearchParams()
  const building = params.get('building') ?? ''
  const refresh = useRefresh()
  useLive('dormitory.stays.changed', () => refresh(readPlan))
  useLive('dormitory.beds.changed', () => refresh(readPlan))
  useLive('dormitory.repairs.changed', () => refresh(readPlan))
  const plan = useCall(readPlan, building === '' ? {} : { building }, { keepLast: true })
  const buildings = useOwnBuildings()
  const [chosen, setChosen] = useState<string>()
  const { data } = plan
  const tabs = [['', '全部'] as const, ...buildings.map(({ code, name }) => [code, name] as const)]
  return (
    <Page>
      <PageHeader title="房态图" />
      <ViewTabs
        id="dormitory-plan"
        tabs={tabs}
        chosen={building}
        onChoose={(code) => setParams(code === '' ? {} : { building: code })}
      >
        {plan.error && <FaultState error={plan.error} />}
        {plan.isPending && <Skeleton lines={8} />}
        {data && <BedCounts counts={data.counts} />}
        {data?.rooms.length === 0 && <EmptyState title="还没有房间" text="在房间档案中登记后，床位会出现在这里。" />}
        {floorsOf(data?.rooms ?? []).map(({ name, rooms }) => (
          <Floor key={name} name={name} rooms={rooms} onChoose={setChosen} />
        ))}
      </ViewTabs>
      <BedPanel bed={bedOf(data?.rooms ?? [], chosen)} onClose={() => setChosen(undefined)} />
    </Page>
  )
}

const floorName = ({ building, floor }: PlanRoom): string => `${building} · ${floor} 层`

function floorsOf(rooms: readonly PlanRoom[]) {
  const floors = new Map<string, PlanRoom[]>()
  for (const room of rooms) {
    const name = floorName(room)
    floors.set(name, [...(floors.get(name) ?? []), room])
  }
  return [...floors].map(([name, each]) => ({ name, rooms: each }))
}

const bedOf = (rooms: readonly PlanRoom[], id: string | undefined): PlanBed | undefined =>
  rooms.flatMap(({ beds }) => beds as readonly PlanBed[]).find((bed) => bed.id === id)
