import { Button, InputGroup } from '@blueprintjs/core'
import { PlusIcon } from '@blueprintjs/icons'
import {
  type Column,
  DataTable,
  Field,
  Page,
  PageHeader,
  SearchPanel,
  useCall,
  usePaging,
  useSession,
} from '@gongtai/sdk/web'
import { useState } from 'react'
import { listVehicles } from '../../model/calls.ts'
import type { Vehicle } from '../../model/shapes.ts'
import { energyNames } from '../looks.ts'
import { OdometerDialog } from '../odometer-dialog.tsx'
import { Plate } from '../plate.tsx'
import { StateLabel } from '../state-label.tsx'
import { VehicleCard } from '../vehicle-card.tsx'
import { VehicleEditor } from '../vehicle-editor.tsx'

const columns: readonly Column<Vehicle>[] = [
  { id: 'plate', title: '车牌号', width: 130, cell: (row) => <Plate plate={row.plate} energy={row.energy} /> },
  { id: 'model', title: '品牌型号', cell: (row) => row.brandModel },
  { id: 'energy', title: '能源', width: 90, cell: (row) => energyNames[row.energy] ?? row.energy },
  { id: 'seats', title: '座位数', width: 80, align: 'right', cell: (row) => row.seats },
  { id: 'unit', title: '所属机构', cell: (row) => row.unitName },
  {
    id: 'odometer',
    title: '里程（公里）',
    width: 120,
    align: 'right',
    cell: (row) => row.odometerKm.toLocaleString('zh-CN'),
  },
  { id: 'registered', title: '登记日期', width: 110, cell: (row) => row.registeredOn },
  {
    id: 'state',
    title: '状态',
    width: 100,
    cell: (row) => <StateLabel state={row.state} />,
  },
]

export default function VehiclesPage() {
  const session = useSession()
  const paging = usePaging('vehicle.list')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Vehicle | 'new'>()
  const [corrected, setCorrected] = useState<Vehicle>()
  const list = useCall(listVehicles, { page: paging.pageNum, pageSize: paging.pageSize, search }, { keepLast: true })
  const mayEdit = session.may('vehicle:edit')
  const find = (text: string) => {
    setSearch(text)
    paging.change({ pageNum: 1 })
  }
  return (
    <Page layout="fill">
      <PageHeader title="车辆档案" />
      <SearchPanel
        onSearch={() => find(typed.trim())}
        onReset={() => {
          setTyped('')
          find('')
        }}
      >
        <Field label="车牌或型号">
          {(control) => (
            <InputGroup {...control} value={typed} onValueChange={setTyped} placeholder="如 02168 或 红旗" />
          )}
        </Field>
      </SearchPanel>
      <DataTable
        label="车辆列表"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        paging={paging}
        height="fill"
        filtered={search !== ''}
        onClearFilters={() => find('')}
        tools={
          mayEdit && <Button intent="primary" icon={<PlusIcon />} text="新增车辆" onClick={() => setEdited('new')} />
        }
        rowActions={(row) => [
          ...(mayEdit ? [{ title: '编辑', onSelect: () => setEdited(row) }] : []),
          ...(session.may('vehicle:dispatch') ? [{ title: '更正里程', onSelect: () => setCorrected(row) }] : []),
        ]}
        empty={{ title: '还没有车辆档案', text: '登记车辆后即可参与派车。' }}
        card={(row) => <VehicleCard vehicle={row} />}
      />
      {corrected && <OdometerDialog vehicle={corrected} onClose={() => setCorrected(undefined)} />}
      {edited && <VehicleEditor vehicle={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
