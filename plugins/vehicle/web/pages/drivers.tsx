import { Button } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Page,
  PageHeader,
  SearchBox,
  StateTag,
  useCall,
  usePaging,
  useSearch,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { listDrivers } from '../../model/calls.ts'
import type { Driver } from '../../model/shapes.ts'
import { dayOf } from '../day-span.ts'
import { DriverEditor } from '../driver-editor.tsx'
import { StateLabel } from '../state-label.tsx'

const columns: readonly Column<Driver>[] = [
  { id: 'name', title: '姓名', width: 120, cell: (row) => row.name },
  { id: 'phone', title: '联系电话', width: 140, cell: (row) => row.phone },
  { id: 'class', title: '准驾车型', width: 100, cell: (row) => row.licenceClass },
  { id: 'until', title: '驾驶证有效期', cell: (row) => <LicenceEnd until={row.licenceUntil} /> },
  { id: 'state', title: '状态', width: 100, cell: (row) => <StateLabel state={row.state} /> },
]

export default function DriversPage() {
  const paging = usePaging('vehicle.drivers')
  const search = useSearch(paging)
  const [edited, setEdited] = useState<Driver | 'new'>()
  const input = { page: paging.pageNum, pageSize: paging.pageSize, ...(search.text && { search: search.text }) }
  const list = useCall(listDrivers, input, { keepLast: true })
  return (
    <Page layout="fill">
      <PageHeader title="驾驶员档案" />
      <DataTable
        label="驾驶员列表"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        paging={paging}
        height="fill"
        tools={
          <>
            <Button intent="primary" icon={<PlusIcon />} text="新增驾驶员" onClick={() => setEdited('new')} />
            <SearchBox label="搜索驾驶员" placeholder="姓名、电话" value={search.value} onChange={search.change} />
          </>
        }
        rowActions={(row) => [{ title: '编辑', onSelect: () => setEdited(row) }]}
        filtered={search.text !== ''}
        onClearFilters={() => search.change('')}
        empty={{ title: '还没有驾驶员', text: '从本单位人员中登记驾驶员后即可派车。' }}
        card={(row) => <DriverCard driver={row} />}
      />
      {edited && <DriverEditor driver={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

/** The last day of a licence; one that has run out cannot be dispatched. */
const LicenceEnd = ({ until }: { readonly until: string }) =>
  until < dayOf(new Date()) ? (
    <>
      {until} <StateTag family="bad">已到期</StateTag>
    </>
  ) : (
    until
  )

const DriverCard = ({ driver }: { readonly driver: Driver }) => (
  <div className="gt-fleet-card">
    <div>
      <b>{driver.name}</b>
      <StateLabel state={driver.state} />
    </div>
    <p>
      {driver.phone}，准驾 {driver.licenceClass}
    </p>
    <p className="gt-muted">
      驾驶证有效期至 <LicenceEnd until={driver.licenceUntil} />
    </p>
  </div>
)
