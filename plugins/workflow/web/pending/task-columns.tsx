import { Avatar, type Column, StateTag, StatusTag } from '@gongtai/sdk/web'
import type { TaskRow } from '../../model/shapes.ts'
import { duration, isOver, shortTime, timeLeft, waiting } from '../times.ts'
import '../styles/lists.css'
import '../styles/shared.css'

/** Whose task it is, where the person only stands in. */
const ActingFor = ({ row: { actingFor } }: { readonly row: TaskRow }) =>
  actingFor ? <StateTag family="move">代 {actingFor}</StateTag> : null

/** Until when it is to be done, while there is time. */
const Remaining = ({ row: { limit } }: { readonly row: TaskRow }) =>
  limit && !isOver(limit) ? <small>{timeLeft(limit)}</small> : null

/** What is pressing about a task, in words. */
const Flags = ({ row: { areaOff, urged, returned, limit } }: { readonly row: TaskRow }) => (
  <>
    {areaOff && <span className="wf-flag wf-flag-off">插件已停用</span>}
    {limit && isOver(limit) && <span className="wf-flag wf-flag-returned">超时 {duration(limit)}</span>}
    {urged && <span className="wf-flag wf-flag-urged">催办</span>}
    {returned && <span className="wf-flag wf-flag-returned">退回</span>}
  </>
)

const title: Column<TaskRow> = {
  id: 'title',
  title: '事项',
  cell: (row) => (
    <div className="wf-two-lines">
      <b>
        {row.title} <Flags row={row} />
      </b>
      <small>
        {row.number} · {row.processName}
      </small>
      {row.summary && <small className="wf-summary">{row.summary}</small>}
    </div>
  ),
}

const opened: Column<TaskRow> = {
  id: 'opened',
  title: '到达时间',
  width: 120,
  cell: (row) => (
    <div className="wf-two-lines">
      <span>{shortTime(row.openedAt)}</span>
      <small>{waiting(row.openedAt)}</small>
      <Remaining row={row} />
    </div>
  ),
}

export const taskColumns: readonly Column<TaskRow>[] = [
  title,
  {
    id: 'node',
    title: '当前节点',
    width: 130,
    cell: (row) => (
      <div className="wf-two-lines">
        <span>{row.nodeName}</span>
        <ActingFor row={row} />
      </div>
    ),
  },
  {
    id: 'initiator',
    title: '发起人',
    width: 120,
    cell: (row) => (
      <span className="wf-person">
        <Avatar name={row.initiator} size={24} /> {row.initiator}
      </span>
    ),
  },
  opened,
  { id: 'state', title: '状态', width: 100, cell: () => <StatusTag code="0" /> },
]

/** Beside a preview, which says the rest. */
export const narrowTaskColumns: readonly Column<TaskRow>[] = [
  {
    ...title,
    cell: (row) => (
      <div className="wf-two-lines">
        <b>
          {row.title} <Flags row={row} />
        </b>
        <small>
          {row.nodeName} · {row.initiator} <ActingFor row={row} />
        </small>
        {row.summary && <small className="wf-summary">{row.summary}</small>}
      </div>
    ),
  },
  opened,
]

export const TaskCard = ({ row }: { readonly row: TaskRow }) => (
  <div className="wf-card">
    <div className="wf-card-head">
      <b>
        {row.title} <Flags row={row} />
      </b>
      <StatusTag code="0" />
    </div>
    {row.summary && <p className="wf-summary">{row.summary}</p>}
    <p>
      {row.nodeName} · {row.initiator} <ActingFor row={row} />
    </p>
    <p className="gt-muted">
      {shortTime(row.openedAt)} 到达，{waiting(row.openedAt)} <Remaining row={row} />
    </p>
  </div>
)
