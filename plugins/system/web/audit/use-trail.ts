import { auditCalls } from '@gongtai/sdk/administration'
import { Client, useCall, useService, useSession } from '@gongtai/sdk/web'
import { useState } from 'react'

/** What somebody narrows the trail by; empty texts are conditions that are not set. */
export interface Narrowing {
  readonly tenant: string
  readonly account: string
  readonly action: string
  readonly kind: auditCalls.AuditKind | ''
  readonly outcome: auditCalls.AuditOutcome | ''
  readonly address: string
  readonly from: string
  readonly to: string
}

export const everything: Narrowing = {
  tenant: '',
  account: '',
  action: '',
  kind: '',
  outcome: '',
  address: '',
  from: '',
  to: '',
}

/** Of one's own tenant, or for the operator of all. */
export function useTrail(all: boolean) {
  const session = useSession()
  const [draft, setDraft] = useState(everything)
  const [narrowing, setNarrowing] = useState(everything)
  const [pages, setPages] = useState<readonly string[]>([])
  const client = useService(Client)
  const { tenant, ...conditions } = narrowing
  const after = pages.at(-1)
  const asked = { ...given(conditions), ...(after !== undefined && { after }) }
  const options = { keepLast: true, quiet: true }
  const own = useCall(auditCalls.listAudit, asked, { ...options, enabled: !all })
  const every = useCall(auditCalls.listAllAudit, { ...given({ tenant }), ...asked }, { ...options, enabled: all })
  const list = all ? every : own
  return {
    all,
    list,
    narrowing,
    /** What stands in the fields, searched for or not. */
    draft,
    setDraft,
    narrow: (next: Narrowing) => {
      setDraft(next)
      setNarrowing(next)
      setPages([])
    },
    page: pages.length + 1,
    back: pages.length > 0 ? () => setPages(pages.slice(0, -1)) : undefined,
    forth: nextOf(list.data?.next, (next) => setPages([...pages, next])),
    maySave: all || session.may(auditCalls.EXPORT_AUDIT),
    save: () =>
      all
        ? client.download(auditCalls.exportAllAudit, { ...given({ tenant }), ...given(conditions) }, '审计日志.csv')
        : client.download(auditCalls.exportAudit, given(conditions), '审计日志.csv'),
  }
}

export type Trail = ReturnType<typeof useTrail>

const nextOf = (next: string | undefined, go: (next: string) => void) =>
  next === undefined ? undefined : () => go(next)

/** Only the conditions that are set. */
const given = <T extends Readonly<Record<string, string>>>(conditions: T) =>
  Object.fromEntries(
    Object.entries(conditions).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ) as { readonly [Name in keyof T]?: Exclude<T[Name], ''> }
