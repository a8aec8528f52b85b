import {
  type OperationContext,
  type StandardRule,
  type StandardScope,
  type StandardVersion,
  sql,
} from '@gongtai/sdk/server'

type Reading = Pick<OperationContext, 'db'>

/** Who stands for a shipped version, and since when. */
export interface Confirmation {
  readonly rule: string
  readonly version: string
  readonly name: string
  readonly day: string
}

interface OwnVersion {
  readonly rule: string
  readonly version: string
  readonly scope: StandardScope
  readonly from: string
  readonly to: string | null
  readonly source: StandardVersion['source']
  readonly body: StandardVersion['rows']
}

/** What a tenant has added to the shipped rules, by the code of the rule; of one alone when it is named. */
export async function additionsOf({ db }: Reading, code?: string) {
  const named = code === undefined ? sql<boolean>`true` : sql<boolean>`t.rule = ${code}`
  const own = await sql<OwnVersion>`
    select t.rule, t.version, t.scope, lower(t.valid)::text as "from", (upper(t.valid) - 1)::text as "to", t.source, t.body
    from std_version t where t.tenant_id = current_tenant() and ${named} order by lower(t.valid)`.execute(db)
  const confirmed = await sql<Confirmation>`
    select t.rule, t.version, coalesce(person.name, '') as name,
      (t.at at time zone 'Asia/Shanghai')::date::text as day
    from std_confirmation t
    left join org_user person on person.tenant_id = t.tenant_id and person.id = t.person
    where t.tenant_id = current_tenant() and ${named}`.execute(db)
  return { own: own.rows, confirmed: confirmed.rows }
}
export type Additions = Awaited<ReturnType<typeof additionsOf>>

export interface KnownVersion {
  readonly version: StandardVersion
  readonly on: boolean
  /** Written by the tenant, not shipped. */
  readonly own: boolean
  readonly confirmation: Confirmation | undefined
}

/**
 * All versions of a rule; what nobody has verified is off until it is confirmed. Those of the tenant come first, then
 * what somebody had to confirm, so that in one scope they stand in place of the rest of what is shipped.
 */
export function versionsOf(rule: StandardRule, { own, confirmed }: Additions): readonly KnownVersion[] {
  const shipped = rule.versions.map((version) => {
    const confirmation = confirmed.find((each) => each.rule === rule.code && each.version === version.version)
    return { version, on: version.trust !== 'unverified' || confirmation !== undefined, own: false, confirmation }
  })
  const added = own
    .filter((each) => each.rule === rule.code)
    .map((each) => ({ version: versionFrom(each), on: true, own: true, confirmation: undefined }))
  const isLate = ({ version }: KnownVersion) => version.trust === 'unverified'
  return [...added, ...shipped.filter(isLate), ...shipped.filter((each) => !isLate(each))]
}

const versionFrom = ({ version, scope, from, to, source, body }: OwnVersion): StandardVersion => ({
  version,
  scope,
  valid: { from, ...(to !== null && { to }) },
  source,
  trust: 'tenant',
  rows: body,
})

/** The versions by which the tenant judges. */
export const versionsOn = async (rule: StandardRule, context: Reading): Promise<readonly StandardVersion[]> =>
  versionsOf(rule, await additionsOf(context, rule.code)).flatMap(({ version, on }) => (on ? [version] : []))
