import { Dialog, DialogBody } from '@blueprintjs/core'
import { type Column, DataTable, FaultState, listOf, Skeleton, useCall } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { type Draft, type RuleDetail, type WhatIf, whatIf } from '../../model/rule-calls.ts'
import { JudgedLine } from './judged-line.tsx'

interface WhatIfDialogProps {
  readonly rule: RuleDetail
  /** A version by name, or what somebody writes. */
  readonly tried: { readonly version?: string; readonly draft?: Draft }
  readonly onClose: () => void
}

/** How many records of the last year would have been judged otherwise, and which. */
export function WhatIfDialog({ rule, tried, onClose }: WhatIfDialogProps) {
  const found = useCall(whatIf, { code: rule.code, ...tried }, { quiet: true })
  return (
    <Dialog isOpen className="gt-dialog std-what-if" title={`推演：${rule.title}`} onClose={onClose}>
      <DialogBody>
        {found.data ? (
          <Answer found={found.data} />
        ) : found.error ? (
          <FaultState error={found.error} />
        ) : (
          <Skeleton lines={6} />
        )}
      </DialogBody>
    </Dialog>
  )
}

function Answer({ found: { looked, differ, rows } }: { readonly found: WhatIf }) {
  if (looked === 0) return <p role="status">近一年没有适用这项规则的记录，无从比较。</p>
  return (
    <>
      <p role="status" className="std-what-if-sum">
        近一年的 {looked} 条记录中，{differ === 0 ? '没有结果不同的。' : `${differ} 条的结果会不同。`}
        {rows.length < differ && `以下列出前 ${rows.length} 条。`}已办结的记录不会改变。
      </p>
      {rows.length > 0 && (
        <DataTable
          label="结果不同的记录"
          columns={columns}
          rowKey={({ id }) => id}
          list={listOf(rows)}
          columnChoice={false}
          height="auto"
        />
      )}
    </>
  )
}

const columns: readonly Column<WhatIf['rows'][number]>[] = [
  {
    id: 'title',
    title: '记录',
    cell: ({ title, link }) =>
      link === undefined ? (
        title
      ) : (
        <Link className="gt-link" to={link}>
          {title}
        </Link>
      ),
  },
  { id: 'day', title: '日期', width: 110, cell: ({ day }) => day },
  { id: 'before', title: '现行', cell: ({ before }) => <JudgedLine judged={before} /> },
  { id: 'after', title: '推演', cell: ({ after }) => <JudgedLine judged={after} /> },
]
