import type { auditCalls } from '@gongtai/sdk/administration'

type AuditRow = auditCalls.AuditRow

export const kindWords: Readonly<Record<auditCalls.AuditKind, string>> = {
  read: '查看',
  write: '修改',
  security: '安全',
}

export const outcomeWords: Readonly<Record<auditCalls.AuditOutcome, string>> = {
  done: '成功',
  refused: '被拒绝',
  broken: '系统故障',
}

export function outcomeOf({ status }: Pick<AuditRow, 'status'>): auditCalls.AuditOutcome {
  if (status < 400) return 'done'
  return status < 500 ? 'refused' : 'broken'
}

const statusWords: Readonly<Record<number, string>> = {
  400: '内容不正确',
  401: '未通过验证',
  403: '没有权限',
  404: '不存在',
  409: '与现状冲突',
  413: '内容过大',
  422: '不符合规则',
  429: '过于频繁',
}

/** What came of it, with the reason where the status says one. */
export function outcomeText(row: Pick<AuditRow, 'status'>): string {
  const word = outcomeWords[outcomeOf(row)]
  const reason = statusWords[row.status]
  return reason === undefined ? word : `${word}（${reason}）`
}

const detailTitles: Readonly<Record<string, string>> = {
  target: '对象',
  removed: '清理条数',
  upTo: '清理到序号',
  days: '保留天数',
  id: '编号',
  event: '事件',
  reaction: '后续处理',
  attempts: '已尝试次数',
  problem: '原因',
  at: '发生时间',
}

/** Details as lines of label and text. */
export const detailFacts = (detail: AuditRow['detail'] = {}): readonly { title: string; value: string }[] =>
  Object.entries(detail).map(([key, value]) => ({ title: detailTitles[key] ?? key, value: textOf(value) }))

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('、')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
