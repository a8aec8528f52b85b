import { Button } from '@blueprintjs/core'
import { type Column, DataTable, StateTag, useCall, usePaging } from '@gongtai/sdk/web'
import { type MatrixRecord, matrixCoverage } from '../../model/matrix-calls.ts'
import '../styles/shared.css'
import { type Gap, gapWords } from './matrix-gap.ts'

const columnsFor = (matrix: MatrixRecord, onMend: (place: string) => void): readonly Column<Gap>[] => [
  {
    id: 'place',
    title: '部门或组织',
    width: 220,
    cell: ({ placeName, within }) => (
      <span className="wf-two-lines">
        <b>{placeName}</b>
        <small>{within}</small>
      </span>
    ),
  },
  { id: 'line', title: '类别', width: 140, cell: ({ dictLabel }) => dictLabel },
  {
    id: 'problem',
    title: '情况',
    width: 140,
    cell: (row) => {
      const { family, title } = gapWords(row, matrix.otherwise)
      return <StateTag family={family}>{title}</StateTag>
    },
  },
  { id: 'why', title: '说明', cell: (row) => gapWords(row, matrix.otherwise).why },
  {
    id: 'mend',
    title: '处理',
    width: 110,
    cell: (row) => (
      <Button
        size="small"
        variant="minimal"
        intent="primary"
        text="设置人员"
        aria-label={`设置${row.placeName}的人员`}
        onClick={() => onMend(row.problem === 'nobody' ? row.placeName : row.fromName)}
      />
    ),
  },
]

interface MatrixCoverageProps {
  readonly matrix: MatrixRecord
  /** Shows the place with this name among the people. */
  readonly onMend: (place: string) => void
}

/** Which combinations lead to nobody, or to people who are gone. */
export function MatrixCoverage({ matrix, onMend }: MatrixCoverageProps) {
  const paging = usePaging('workflow.matrix-coverage')
  const list = useCall(
    matrixCoverage,
    { id: matrix.id, page: paging.pageNum, pageSize: paging.pageSize },
    { keepLast: true, quiet: true },
  )
  return (
    <DataTable
      label="覆盖检查"
      columns={columnsFor(matrix, onMend)}
      rowKey={({ placeId, mline }) => `${placeId} ${mline}`}
      list={list}
      paging={paging}
      height="fill"
      columnChoice={false}
      empty={{ title: '没有空缺', text: '每个部门或组织的每个类别都有人办理。' }}
    />
  )
}
