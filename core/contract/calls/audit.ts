import { defineCall } from '../call.ts'
import { type Static, Type } from '../schema.ts'

/** Permission codes of whoever looks after the trail of a tenant; the operator sees those of all. */
export const SEE_AUDIT = 'monitor:audit:list'
export const EXPORT_AUDIT = 'monitor:audit:export'

const text = Type.String()
const Day = Type.Day()
const TenantId = Type.String({ maxLength: 40 })

export const AuditKind = Type.Union([Type.Literal('read'), Type.Literal('write'), Type.Literal('security')])
export type AuditKind = Static<typeof AuditKind>

/** `done`; `refused`: by a rule or for want of a right; `broken`: the server failed. */
export const AuditOutcome = Type.Union([Type.Literal('done'), Type.Literal('refused'), Type.Literal('broken')])
export type AuditOutcome = Static<typeof AuditOutcome>

const conditions = {
  /** The whole account. */
  account: Type.Optional(Type.String({ maxLength: 64 })),
  /** Part of the title or of the name of what was done. */
  action: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(AuditKind),
  outcome: Type.Optional(AuditOutcome),
  /** The whole address. */
  address: Type.Optional(Type.String({ maxLength: 64 })),
  /** First and last day, in the time of Shanghai. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}
const ofTenant = { tenant: Type.Optional(TenantId) }
const page = {
  /** What the page before answered as `next`. */
  after: Type.Optional(Type.String({ pattern: '^\\d{1,17}_[\\w-]{1,80}$' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

export const AuditRow = Type.Object({
  id: text,
  tenant: text,
  at: text,
  account: text,
  /** Of the person, where they are known still. */
  name: Type.Optional(text),
  action: text,
  /** What the action is called, where it is known still. */
  title: Type.Optional(text),
  kind: AuditKind,
  address: text,
  /** 200 or the status of the fault. */
  status: Type.Integer(),
  detail: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Number in the trail of the tenant and the seal over it and all before; absent for a moment after it was written. */
  number: Type.Optional(Type.Integer()),
  seal: Type.Optional(text),
})
export type AuditRow = Static<typeof AuditRow>

/** Newest first. */
const AuditPage = Type.Object({ rows: Type.Array(AuditRow), next: Type.Optional(text) })

export const SealReport = Type.Object({
  tenant: text,
  /** Rows that were looked at. */
  rows: Type.Integer(),
  /** Number of the last row that was cleared away because it was old enough; 0 when none was. */
  removed: Type.Integer(),
  /** The first row that was changed or is missing; absent when the trail is whole. */
  broken: Type.Optional(Type.Object({ number: Type.Integer(), at: Type.Optional(text) })),
})
export type SealReport = Static<typeof SealReport>

export const listAudit = defineCall({
  id: 'audit.list',
  title: '查看审计日志',
  method: 'GET',
  path: '/audit',
  permission: SEE_AUDIT,
  audit: 'none',
  query: Type.Object({ ...conditions, ...page }),
  answer: AuditPage,
})

export const exportAudit = defineCall({
  id: 'audit.export',
  title: '导出审计日志',
  method: 'GET',
  path: '/audit/export',
  permission: EXPORT_AUDIT,
  audit: 'security',
  query: Type.Object(conditions),
  answer: Type.Unknown(),
  envelope: 'file',
  transaction: true,
})

export const checkAuditSeal = defineCall({
  id: 'audit.check-seal',
  title: '校验审计日志',
  method: 'GET',
  path: '/audit/seal',
  permission: SEE_AUDIT,
  audit: 'read',
  perMinute: 6,
  answer: SealReport,
})

export const listAllAudit = defineCall({
  id: 'operator-audit.list',
  title: '查看各租户的审计日志',
  method: 'GET',
  path: '/operator/audit',
  permission: 'operator',
  audit: 'none',
  query: Type.Object({ ...ofTenant, ...conditions, ...page }),
  answer: AuditPage,
})

export const exportAllAudit = defineCall({
  id: 'operator-audit.export',
  title: '导出各租户的审计日志',
  method: 'GET',
  path: '/operator/audit/export',
  permission: 'operator',
  audit: 'security',
  query: Type.Object({ ...ofTenant, ...conditions }),
  answer: Type.Unknown(),
  envelope: 'file',
  transaction: true,
})

export const checkAllAuditSeals = defineCall({
  id: 'operator-audit.check-seal',
  title: '校验各租户的审计日志',
  method: 'GET',
  path: '/operator/audit/seal',
  permission: 'operator',
  audit: 'read',
  perMinute: 6,
  query: Type.Object(ofTenant),
  answer: Type.Array(SealReport),
})
