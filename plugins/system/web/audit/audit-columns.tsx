import { ErrorIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons'
import type { auditCalls } from '@gongtai/sdk/administration'
import { type Column, formatTime, type SmallIcon, StateTag, type StatusFamily } from '@gongtai/sdk/web'
import { kindWords, outcomeOf, outcomeText } from './audit-words.ts'

type AuditRow = auditCalls.AuditRow

const looks: Readonly<Record<auditCalls.AuditOutcome, { family: StatusFamily; Icon: SmallIcon }>> = {
  done: { family: 'ok', Icon: TickIcon },
  refused: { family: 'wait', Icon: WarningSignIcon },
  broken: { family: 'bad', Icon: ErrorIcon },
}

export const OutcomeTag = ({ row }: { readonly row: AuditRow }) => (
  <StateTag {...looks[outcomeOf(row)]}>{outcomeText(row)}</StateTag>
)

const Who = ({ name, account }: AuditRow) => (
  <span className="sys-two-lines">
    <b>{name ?? account}</b>
    {name !== undefined && <small>{account}</small>}
  </span>
)

const What = ({ title, action }: AuditRow) => (
  <span className="sys-two-lines">
    <b>{title ?? action}</b>
    {title !== undefined && <code className="sys-code">{action}</code>}
  </span>
)

const tenant: Column<AuditRow> = {
  id: 'tenant',
  title: '租户',
  width: 120,
  cell: (row) => <code className="sys-code">{row.tenant}</code>,
}

export const auditColumns = (all: boolean): readonly Column<AuditRow>[] => [
  { id: 'action', title: '操作', cell: (row) => <What {...row} /> },
  { id: 'who', title: '操作人', width: 160, cell: (row) => <Who {...row} /> },
  ...(all ? [tenant] : []),
  { id: 'kind', title: '类型', width: 70, cell: ({ kind }) => kindWords[kind] },
  { id: 'outcome', title: '结果', width: 170, cell: (row) => <OutcomeTag row={row} /> },
  { id: 'address', title: '来源地址', width: 140, cell: ({ address }) => address },
  { id: 'at', title: '时间', width: 170, cell: ({ at }) => formatTime(at) },
]
