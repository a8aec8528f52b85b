import { Button } from '@blueprintjs/core'
import { type Column, DataTable, StateTag, useCall, usePaging } from '@gongtai/sdk/web'
import { type MatrixRecord, matrixCoverage } from '../../model/matrix-calls.ts'
import '../styles/shared.css'

type Row = NonNullable<typeof matrixCoverage.types>['answer']['rows'][number]

const problems = {
  nobody: ['bad', '无人办理'],
  unnamed: ['wait', '未设置人员'],
  gone: ['bad', '人员均已停用'],
  partly: ['wait', '部分人员已停用'],
} as const

/** Without a role for all other cases a process goes on with its further rules. */
const problemOf = ({ problem }: Row, { otherwise }: MatrixRecord) =>
  problem === 'nobody' && otherwise === '' ? 'unnamed' : problem

const why = ({ problem, lost, fromId, fromName, placeId }: Row, { otherwise }: MatrixRecord): string => {
  if (problem === 'nobody' && otherwise === '')
    return '本级和上级都没有设置人员，由流程环节中的其他办理人规则决定；环节没有其他规则时无人办理'
  if (problem === 'nobody') return '本级和上级都没有设置人员，其余情况也没有人办理'
  const at = fromId === placeId ? '' : `取自上级「${fromName}」，`
  return `${at}已停用：${lost.join('、')}`
}

const columnsFor = (matrix: MatrixRecord, onMend: (place: string) => void): readonly Column<Row>[] => [
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
      const [family, text] = problems[problemOf(row, matrix)]
      return <StateTag family={family}>{text}</StateTag>
    },
  },
  { id: 'why', title: '说明', cell: (row) => why(row, matrix) },
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
