import { isInForce, judgeRule, type OperationContext, operation, sql, standardRules } from '@gongtai/sdk/server'
import { standardsFaults } from '../model/faults.ts'
import * as calls from '../model/rule-calls.ts'
import { nearestFirst } from '../model/scopes.ts'
import { asIf, asVersion, ruleOf, todayOf } from './rule-drafts.ts'
import { additionsOf, versionsOf } from './rule-versions.ts'
import { sayRule, sayVersion } from './rule-words.ts'
import { whatIf } from './what-if.ts'

const list = operation(calls.listRules, async (_, context) => {
  const additions = await additionsOf(context)
  const today = todayOf(context)
  return context
    .view(standardRules)
    .all()
    .map((rule) => {
      const versions = versionsOf(rule, additions)
      const current = versions.filter(({ version, on }) => on && isInForce(version, today))
      return {
        code: rule.code,
        title: rule.title,
        area: rule.area,
        kind: rule.kind,
        current: nearestFirst(current.map((each) => sayVersion(each, today))),
        unconfirmed: versions.filter(needsConfirmation).length,
      }
    })
})

const read = operation(calls.readRule, async ({ code }, context) => {
  const rule = ruleOf(context, code)
  const additions = await additionsOf(context, code)
  const { rows: changes } = await sql<{ at: Date; person: string; kind: string; version: string }>`
    select t.at, coalesce(person.name, '') as person, t.kind, t.version from std_rule_change t
    left join org_user person on person.tenant_id = t.tenant_id and person.id = t.person
    where t.tenant_id = current_tenant() and t.rule = ${code} order by t.seq desc limit 100`.execute(context.db)
  const today = todayOf(context)
  return {
    ...sayRule(rule),
    versions: versionsOf(rule, additions)
      .toSorted((a, b) => (a.version.valid.from < b.version.valid.from ? -1 : 1))
      .map((each) => sayVersion(each, today)),
    changes: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })),
  }
})

const needsConfirmation = ({ version, confirmation }: ReturnType<typeof versionsOf>[number]): boolean =>
  ['page', 'unverified'].includes(version.trust) && confirmation === undefined

const confirm = operation(calls.confirmVersion, async ({ code, version, confirmed }, context) => {
  const rule = ruleOf(context, code)
  const shipped = rule.versions.find((each) => each.version === version)
  if (!shipped) throw standardsFaults.unknownVersion()
  if (!['page', 'unverified'].includes(shipped.trust)) throw standardsFaults.nothingToConfirm()
  const { numAffectedRows } = confirmed
    ? await sql`insert into std_confirmation (rule, version, person) values (${code}, ${version}, ${context.user.id})
        on conflict do nothing`.execute(context.db)
    : await sql`delete from std_confirmation
        where tenant_id = current_tenant() and rule = ${code} and version = ${version}`.execute(context.db)
  if (numAffectedRows) await keepChange(context, { code, version, kind: confirmed ? 'confirmed' : 'withdrawn' })
  return null
})

/** A new version ends the one before it in the same scope, when that has no end yet. */
const add = operation(calls.addVersion, async ({ code, ...draft }, context) => {
  const rule = ruleOf(context, code)
  await lockRule(context, code)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from std_rule_change
    where tenant_id = current_tenant() and rule = ${code} and kind = 'added'`.execute(context.db)
  const version = `自定${(rows[0]?.count ?? 0) + 1}`
  const { scope, valid, source, rows: body } = asVersion(rule, version, draft)
  await sql`update std_version set valid = daterange(lower(valid), ${valid.from}::date)
    where tenant_id = current_tenant() and rule = ${code} and scope = ${scope} and upper_inf(valid)
      and lower(valid) < ${valid.from}::date`.execute(context.db)
  await apart(
    sql`insert into std_version (rule, version, scope, valid, source, body)
    values (${code}, ${version}, ${scope}, daterange(${valid.from}::date, ${valid.to ?? null}::date, '[]'),
      ${JSON.stringify(source)}::jsonb, ${JSON.stringify(body)}::jsonb)`.execute(context.db),
  )
  await keepChange(context, { code, version, kind: 'added' })
  return { version }
})

const end = operation(calls.endVersion, async ({ code, version, to }, context) => {
  const { from } = await ownVersion(context, code, version)
  if (to < from || to < todayOf(context)) throw standardsFaults.endsTooEarly({ from })
  await apart(
    sql`update std_version set valid = daterange(lower(valid), ${to}::date, '[]')
    where tenant_id = current_tenant() and rule = ${code} and version = ${version}`.execute(context.db),
  )
  await keepChange(context, { code, version, kind: 'ended' })
  return null
})

const remove = operation(calls.removeVersion, async ({ code, version }, context) => {
  const { from } = await ownVersion(context, code, version)
  if (from <= todayOf(context)) throw standardsFaults.versionBegun()
  await sql`delete from std_version
    where tenant_id = current_tenant() and rule = ${code} and version = ${version}`.execute(context.db)
  await keepChange(context, { code, version, kind: 'removed' })
  return null
})

/** The version of the tenant, held until the end of the transaction. */
async function ownVersion(context: OperationContext, code: string, version: string): Promise<{ from: string }> {
  const rule = ruleOf(context, code)
  if (rule.versions.some((each) => each.version === version)) throw standardsFaults.shippedVersion()
  const { rows } = await sql<{ from: string }>`select lower(valid)::text as "from" from std_version
    where tenant_id = current_tenant() and rule = ${code} and version = ${version} for update`.execute(context.db)
  if (!rows[0]) throw standardsFaults.unknownVersion()
  return rows[0]
}

/** Versions of one rule are numbered one after another. */
const lockRule = ({ db }: OperationContext, code: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('standards.' || current_tenant() || ${code}, 0))`.execute(db)

const EXCLUSION_VIOLATION = '23P01'

async function apart(written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw standardsFaults.versionsOverlap()
    throw error
  }
}

const keepChange = (
  { db, user }: OperationContext,
  { code, version, kind }: { readonly code: string; readonly version: string; readonly kind: string },
) =>
  sql`insert into std_rule_change (rule, person, kind, version)
    values (${code}, ${user.id}, ${kind}, ${version})`.execute(db)

const attempt = operation(calls.tryRule, async ({ code, day, facts, draft }, context) => {
  const rule = ruleOf(context, code)
  const known = versionsOf(rule, await additionsOf(context, code))
  const on = known.flatMap((each) => (each.on ? [each.version] : []))
  const versions = draft ? asIf(on, asVersion(rule, '草稿', draft)) : on
  return judgeRule(rule, facts, day, versions)
})

export const ruleOperations = [list, read, confirm, add, end, remove, attempt, whatIf]
