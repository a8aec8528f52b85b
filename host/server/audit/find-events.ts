import type { AuditKind, AuditOutcome, AuditRow } from '@gongtai/core/contract/calls/audit'

/** What people narrow the trail by. */
export interface Conditions {
  readonly account?: string
  readonly kind?: AuditKind
  readonly outcome?: AuditOutcome
  readonly address?: string
  readonly from?: string
  readonly to?: string
  /** Ids of what was done. */
  readonly actions?: readonly string[]
}

export interface Wanted extends Conditions {
  /** All tenants when absent. */
  readonly tenant?: string
  /** Key of the last row that is known. */
  readonly after?: string
  readonly limit: number
}

export type Ask = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>

export interface FoundEvent extends Omit<AuditRow, 'title' | 'name'> {
  /** Id of the person, empty when nobody was signed in. */
  readonly actor: string
}

interface EventRow extends Omit<FoundEvent, 'at' | 'number' | 'seal' | 'detail'> {
  readonly at: Date
  readonly key: string
  readonly number: number | null
  readonly seal: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
}

/** One page of the trail, newest first. The key names the moment to the microsecond, which a date here cannot. */
const columns = `tenant_id as tenant, id, at, actor, account, action, kind, address, outcome as status, detail, number,
  hash as seal, (extract(epoch from at) * 1000000)::bigint::text || '_' || id as key`
const newestFirst = 'order by at desc, id desc'

export async function findEvents(ask: Ask, wanted: Wanted): Promise<{ events: FoundEvent[]; next?: string }> {
  const { tenant, limit } = wanted
  const values: unknown[] = [limit + 1]
  const place = (value: unknown): string => `$${values.push(value)}`
  const narrowed = conditionsOf(wanted, place)
  const mine = `select ${columns} from audit_event where tenant_id = `
  const rest = `${narrowed.map((each) => ` and ${each}`).join('')} ${newestFirst} limit $1`
  // Each tenant's newest by the index of the tenant; there is none over all of them.
  const text =
    tenant === undefined
      ? `select e.* from audit_seal s cross join lateral (${mine} s.tenant_id${rest}) e ${newestFirst} limit $1`
      : `${mine}${place(tenant)}${rest}`
  const rows = (await ask(text, values)) as readonly EventRow[]
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? shown.at(-1)?.key : undefined
  return { events: shown.map(eventOf), ...(next !== undefined && { next }) }
}

const outcomes: Readonly<Record<AuditOutcome, string>> = {
  done: 'outcome < 400',
  refused: 'outcome between 400 and 499',
  broken: 'outcome >= 500',
}

function conditionsOf(wanted: Wanted, place: (value: unknown) => string): readonly string[] {
  const { account, kind, outcome, address, from, to, actions, after } = wanted
  const [, moment = '', id = ''] = /^(\d+)_(.+)$/.exec(after ?? '') ?? []
  return [
    account && `account = ${place(account.toLowerCase())}`,
    kind && `kind = ${place(kind)}`,
    outcome && outcomes[outcome],
    address && `address = ${place(address)}`,
    from && `at >= ${place(startOf(from))}`,
    to && `at < ${place(new Date(startOf(to).getTime() + day))}`,
    actions && `action = any(${place(actions)})`,
    after && `(at, id) < (timestamptz 'epoch' + ${place(moment)}::bigint * interval '1 microsecond', ${place(id)})`,
  ].filter((each): each is string => typeof each === 'string' && each !== '')
}

const day = 86_400_000
const startOf = (text: string): Date => new Date(`${text}T00:00:00+08:00`)

function eventOf({ key: _, at, number, seal, detail, ...rest }: EventRow): FoundEvent {
  return {
    ...rest,
    at: at.toISOString(),
    ...(number !== null && { number }),
    ...(seal !== null && { seal }),
    ...(detail !== null && { detail }),
  }
}
