import { Switch } from '@blueprintjs/core'
import {
  type Column,
  DataTable,
  SearchBox,
  SelectorDialog,
  useCall,
  usePaging,
  useSearch,
  useSend,
} from '@gongtai/sdk/web'
import { type ReactElement, useState } from 'react'
import {
  type MatrixRecord,
  matrices,
  matrixCoverage,
  matrixGrid,
  matrixHistory,
  setMatrixCell,
} from '../../model/matrix-calls.ts'
import '../styles/matrix.css'

type Row = NonNullable<typeof matrixGrid.types>['answer']['rows'][number]
type People = Row['cells'][number]['people']
type Line = MatrixRecord['lines'][number]

interface Opened {
  readonly row: Row
  readonly line: Line
}

interface MatrixGridProps {
  readonly matrix: MatrixRecord
  /** Name of a place that is looked for to begin with. */
  readonly sought: string
}

/** The places and, for each class, who stands there; a cell is set by pressing it. */
export function MatrixGrid({ matrix, sought }: MatrixGridProps) {
  const paging = usePaging('workflow.matrix')
  const search = useSearch(paging, sought)
  const [filled, setFilled] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const only = (chosen: boolean) => {
    setFilled(chosen)
    paging.change({ pageNum: 1 })
  }
  const filter = { ...(search.text && { filterName: search.text }), ...(filled && { filled: '1' as const }) }
  const query = { id: matrix.id, page: paging.pageNum, pageSize: paging.pageSize, ...filter }
  const list = useCall(matrixGrid, query, { keepLast: true, quiet: true })
  const cell = (row: Row, line: Line) => <Cell row={row} line={line} onOpen={() => setOpened({ row, line })} />
  return (
    <>
      <DataTable
        label="矩阵人员"
        columns={[placeColumn, ...matrix.lines.map((line) => lineColumn(line, cell))]}
        rowKey={({ placeId }) => placeId}
        list={list}
        paging={paging}
        height="fill"
        columnChoice={false}
        tools={<Tools search={search} filled={filled} onFilled={only} />}
        card={(row) => <RowCard row={row} lines={matrix.lines} cell={cell} />}
        filtered={search.text !== '' || filled}
        onClearFilters={() => {
          search.change('')
          only(false)
        }}
        empty={{ title: '没有可以设置的部门或组织', text: '这里只列出您的数据范围内的部门或组织。' }}
      />
      {opened && <CellPicker matrix={matrix.id} {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface ToolsProps {
  readonly search: ReturnType<typeof useSearch>
  readonly filled: boolean
  readonly onFilled: (filled: boolean) => void
}

const Tools = ({ search, filled, onFilled }: ToolsProps) => (
  <>
    <SearchBox label="查找部门或组织" placeholder="部门或组织名称" value={search.value} onChange={search.change} />
    <Switch
      className="wf-filled"
      label="只看已设置的"
      checked={filled}
      onChange={(event) => onFilled(event.currentTarget.checked)}
    />
  </>
)

interface RowCardProps {
  readonly row: Row
  readonly lines: readonly Line[]
  readonly cell: (row: Row, line: Line) => ReactElement
}

const RowCard = ({ row, lines, cell }: RowCardProps) => (
  <div className="wf-cell-card">
    <b>{row.placeName}</b>
    {lines.map((line) => (
      <div key={line.mline}>
        <span className="gt-muted">{line.dictLabel}</span>
        {cell(row, line)}
      </div>
    ))}
  </div>
)

const placeColumn: Column<Row> = {
  id: 'place',
  title: '部门或组织',
  width: 220,
  cell: ({ placeName, within }) => (
    <span className="wf-two-lines">
      <b>{placeName}</b>
      <small>{within}</small>
    </span>
  ),
}

const lineColumn = (line: Line, cell: (row: Row, line: Line) => ReactElement): Column<Row> => ({
  id: `line-${line.mline}`,
  title: line.dictLabel,
  cell: (row) => cell(row, line),
})

const peopleAt = ({ cells }: Row, { mline }: Line): People => cells.find((cell) => cell.mline === mline)?.people ?? []

interface CellProps {
  readonly row: Row
  readonly line: Line
  readonly onOpen: () => void
}

function Cell({ row, line, onOpen }: CellProps) {
  const people = peopleAt(row, line)
  return (
    <button
      type="button"
      className="wf-cell"
      data-empty={people.length === 0 || undefined}
      aria-label={`设置${row.placeName}的${line.dictLabel}：${people.map(({ name }) => name).join('、') || '未设置'}`}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {people.length === 0
        ? '未设置'
        : people.map(({ id, name, enabled }, at) => (
            <span key={id}>
              {at > 0 && '、'}
              {enabled ? name : <s title="账号已停用">{name}</s>}
            </span>
          ))}
    </button>
  )
}

/** Who stands in a cell, chosen among all people; nobody at all is a choice, too. */
function CellPicker({
  matrix,
  row,
  line,
  onClose,
}: Opened & { readonly matrix: string; readonly onClose: () => void }) {
  const people = peopleAt(row, line)
  const send = useSend(setMatrixCell, {
    done: '已保存',
    refreshes: [matrices, matrixGrid, matrixCoverage, matrixHistory],
  })
  const save = (chosen: readonly { readonly key: string }[]) => {
    const ids = chosen.map(({ key }) => key).filter((key) => key !== '')
    const seen = people.map(({ id }) => id)
    if (ids.join() !== seen.join())
      send.mutate({ id: matrix, placeId: row.placeId, mline: line.mline, people: ids, seen })
  }
  return (
    <SelectorDialog
      isOpen
      multiple
      type="0"
      purpose={`${row.placeName} · ${line.dictLabel}`}
      chosen={people.map(({ id, name, enabled }) => ({ key: id, name, ...(!enabled && { note: '账号已停用' }) }))}
      onConfirm={save}
      onClose={onClose}
    />
  )
}
