import { Button, Checkbox } from '@blueprintjs/core'
import { PlusIcon, WarningSignIcon } from '@blueprintjs/icons'
import { LITTLE, type Stock, type StockBalance } from '@gongtai/core/stock/stock'
import { useState } from 'react'
import { useCall } from '../hooks/use-call.ts'
import { usePaging } from '../hooks/use-paging.ts'
import { useSearch } from '../hooks/use-search.ts'
import { useSession } from '../hooks/use-session.ts'
import { mayUse } from '../register/may-use.ts'
import { SlidePanel } from '../ui/dialogs/dialogs.ts'
import { Page, PageHeader } from '../ui/layout/page.tsx'
import { StateTag } from '../ui/marks/status-tag.tsx'
import { SearchBox } from '../ui/search/search-box.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Column } from '../ui/table/data-table-model.ts'
import { MoveDialog } from './move-dialog.tsx'
import { quantityText } from './quantity-text.ts'
import { StockExport } from './stock-export.tsx'
import { StockMoves } from './stock-moves.tsx'
import type { StockPageProps } from './stock-page.tsx'

/** The page of a stock, once its code is there. */
export function StockView({ of, empty }: StockPageProps) {
  const mayMove = mayUse(useSession(), of.permissions.move)
  const shown = useStockList(of)
  const [opened, setOpened] = useState<StockBalance>()
  const [moved, setMoved] = useState<StockBalance | 'new'>()
  return (
    <Page layout="fill">
      <PageHeader title={of.title} />
      <DataTable
        label={`${of.title}列表`}
        columns={columnsOf(of)}
        rowKey={({ item, place }) => `${item} ${place}`}
        height="fill"
        arrangedAs={of.id}
        {...shown.table}
        tools={<Tools of={of} shown={shown} onMove={mayMove ? () => setMoved('new') : undefined} />}
        sideTools={<StockExport of={of} query={shown.query} total={shown.table.list.data?.total} />}
        rowActions={(row) => (mayMove ? [{ title: '出入库', onSelect: () => setMoved(row) }] : [])}
        onOpen={setOpened}
        empty={{ title: `还没有${of.title}`, ...(empty !== undefined && { text: empty }) }}
      />
      {opened && <Moves of={of} balance={opened} onClose={() => setOpened(undefined)} />}
      {moved && <MoveDialog of={of} from={moved === 'new' ? undefined : moved} onClose={() => setMoved(undefined)} />}
    </Page>
  )
}

/** What is there, as far as it is looked for. */
function useStockList(of: Stock) {
  const paging = usePaging(of.id)
  const search = useSearch(paging)
  const [onlyLow, setOnlyLow] = useState(false)
  const query = { ...(search.text !== '' && { search: search.text }), ...(onlyLow && { low: '1' }) }
  const list = useCall(of.calls.list, { ...paging.asked, ...query }, { keepLast: true })
  const showLow = (low: boolean) => {
    setOnlyLow(low)
    paging.change({ pageNum: 1 })
  }
  const clear = () => {
    search.change('')
    showLow(false)
  }
  const table = { list, paging, filtered: Object.keys(query).length > 0, onClearFilters: clear }
  return { query, search, onlyLow, showLow, table }
}

interface ToolsProps {
  readonly of: Stock
  readonly shown: ReturnType<typeof useStockList>
  readonly onMove: (() => void) | undefined
}

const Tools = ({ of, shown: { search, onlyLow, showLow }, onMove }: ToolsProps) => (
  <>
    {onMove && <Button intent="primary" icon={<PlusIcon />} text="登记出入库" onClick={onMove} />}
    <SearchBox
      label={`搜索${of.title}`}
      placeholder={`${of.items.title}、${of.places.title}`}
      value={search.value}
      onChange={search.change}
    />
    {of.low !== undefined && <Checkbox label={`只看${LITTLE}`} checked={onlyLow} onChange={() => showLow(!onlyLow)} />}
  </>
)

interface MovesProps {
  readonly of: Stock
  readonly balance: StockBalance
  readonly onClose: () => void
}

const Moves = ({ of, balance, onClose }: MovesProps) => (
  <SlidePanel isOpen width={720} title={`${balance.itemName} · ${balance.placeName}`} onClose={onClose}>
    <StockMoves of={of} balance={balance} />
  </SlidePanel>
)

const columnsOf = ({ items, places, low: warns }: Stock): readonly Column<StockBalance>[] => [
  { id: 'item', title: items.title, cell: ({ itemName }) => itemName },
  { id: 'place', title: places.title, cell: ({ placeName }) => placeName },
  {
    id: 'quantity',
    title: '现有',
    align: 'right',
    width: 140,
    cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`.trim(),
  },
  ...(warns === undefined ? [] : [{ id: 'low', title: '提示', width: 120, cell: Little }]),
]

const Little = ({ low }: StockBalance) =>
  low ? (
    <StateTag family="wait" Icon={WarningSignIcon}>
      {LITTLE}
    </StateTag>
  ) : undefined
