import type { auditCalls } from '@gongtai/sdk/administration'
import { type Fact, Facts, formatTime, SlidePanel } from '@gongtai/sdk/web'
import { OutcomeTag } from './audit-columns.tsx'
import { detailFacts, kindWords } from './audit-words.ts'

interface AuditDetailProps {
  readonly row: auditCalls.AuditRow
  readonly all: boolean
  readonly onClose: () => void
}

/** Everything that one row of the trail says. */
export function AuditDetail({ row, all, onClose }: AuditDetailProps) {
  const { title, action, name, account, tenant, kind, address, at, status, number, seal, detail } = row
  const facts: readonly Fact[] = [
    { title: '时间', value: formatTime(at) },
    { title: '操作', value: title ?? action },
    { title: '操作标识', value: <code className="sys-code">{action}</code> },
    { title: '操作人', value: name === undefined ? account : `${name}（${account}）` },
    ...(all ? [{ title: '租户', value: tenant }] : []),
    { title: '类型', value: kindWords[kind] },
    { title: '结果', value: <OutcomeTag row={row} /> },
    { title: '状态码', value: status },
    { title: '来源地址', value: address },
    ...detailFacts(detail),
    { title: '序号', value: number ?? '稍后封存' },
    { title: '封存值', value: seal && <code className="sys-code">SM3 {seal}</code> },
  ]
  return (
    <SlidePanel isOpen title="审计记录" width={520} onClose={onClose}>
      <Facts facts={facts} columns={1} />
    </SlidePanel>
  )
}
