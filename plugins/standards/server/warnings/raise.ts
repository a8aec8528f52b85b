import { randomUUID } from 'node:crypto'
import { momentText, rowsChanged } from '@gongtai/sdk'
import {
  afterWorkingDays,
  inform,
  isInForce,
  noticeOf,
  type OperationContext,
  officeDate,
  type StandardRule,
  sql,
  standardRules,
  type WarningRaised,
  type Warnings,
} from '@gongtai/sdk/server'
import { nearestFirst } from '../../model/scopes.ts'
import { ANSWER_DAYS, MY_WARNINGS_PAGE, raisedNotice, warnedNotice, warnings } from '../../model/warnings.ts'
import { versionsOn } from '../rule-versions.ts'
import { workingTime } from '../working-time.ts'
import { answererOf } from './people.ts'

/** One row for a rule, a subject and a period, whoever finds it how often; told when it is new, becomes red or is back. */
async function raise(context: OperationContext, found: WarningRaised): Promise<string> {
  const { db, now, user } = context
  const due = afterWorkingDays(await workingTime.calendar(context, now), now, ANSWER_DAYS)
  const responsible = await answererOf(context, found)
  const rule = context.view(standardRules).find(found.rule)
  const title = rule?.title ?? found.rule
  const version = found.version ?? (rule ? await versionToday(rule, context) : '')
  const isBack = await reopen(context, found, { due, responsible })
  const { rows } = await sql<{ id: string; colour: string; before: string | null }>`
    insert into std_warning (id, rule, rule_title, version, area, colour, subject, period, text, value, limit_value, link,
        about, responsible, raised_at, due_at)
      values (${randomUUID()}, ${found.rule}, ${title}, ${version}, ${found.area}, ${found.colour},
        ${found.subject}, ${found.period}, ${found.text}, ${words(found.value)}, ${words(found.limit)}, ${found.link},
        ${found.about ?? null}, ${responsible}, ${now}, ${due})
    on conflict (tenant_id, rule, subject, period) do update
      set text = excluded.text, value = excluded.value, limit_value = excluded.limit_value, link = excluded.link,
        version = excluded.version,
        colour = case when std_warning.colour = 'red' then 'red' else excluded.colour end
      where std_warning.state = 'open'
    returning id, colour, (select earlier.colour from std_warning earlier
      where earlier.tenant_id = current_tenant() and earlier.rule = ${found.rule} and earlier.subject = ${found.subject}
        and earlier.period = ${found.period}) as before`.execute(db)
  const [row] = rows
  if (!row) return idOf(context, found)
  context.notify(rowsChanged(warnings))
  if (isBack || row.before !== row.colour) await tell(context, found, { due, responsible: responsible ?? user.id })
  return row.id
}

/** Opens what was put right and is there again; what had been answered stays in its history. */
async function reopen(
  { db, now, user }: OperationContext,
  { rule, subject, period, colour }: WarningRaised,
  { due, responsible }: { readonly due: Date; readonly responsible: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      select id, answer, note from std_warning where tenant_id = current_tenant() and rule = ${rule}
        and subject = ${subject} and period = ${period} and settled for update
    ), opened as (
      update std_warning t set state = 'open', settled = false, colour = ${colour}, raised_at = ${now}, due_at = ${due},
        responsible = ${responsible}, answer = '', answered_by = null, answered_at = null, escalated_at = null,
        closed_by = null, closed_at = null, note = ''
      from back where t.tenant_id = current_tenant() and t.id = back.id
    )
    insert into std_warning_change (row_id, at, person, kind, fields)
      select id, ${now}, ${user.name}, '修改', jsonb_build_array(
        jsonb_build_object('title', '状态', 'before', '已关闭', 'after', '待答复'),
        jsonb_build_object('title', '答复', 'before', answer, 'after', ''),
        jsonb_build_object('title', '关闭说明', 'before', note, 'after', ''))
      from back returning row_id`.execute(db)
  return rows.length > 0
}

/** Of the versions that hold today the one that decides. */
async function versionToday(rule: StandardRule, context: OperationContext): Promise<string> {
  const today = officeDate(context.now)
  const [nearest] = nearestFirst((await versionsOn(rule, context)).filter((version) => isInForce(version, today)))
  return nearest?.version ?? ''
}

const words = (value: WarningRaised['value']): string => (value === undefined || value === null ? '' : String(value))

async function idOf({ db }: OperationContext, { rule, subject, period }: WarningRaised): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from std_warning
    where tenant_id = current_tenant() and rule = ${rule} and subject = ${subject} and period = ${period}`.execute(db)
  return rows[0]?.id ?? ''
}

async function tell(
  context: OperationContext,
  { area, text, about, link }: WarningRaised,
  { due, responsible }: { readonly due: Date; readonly responsible: string },
): Promise<void> {
  const said = { area, text, due: momentText(due) }
  await inform(
    context,
    [responsible],
    noticeOf(raisedNotice, said, { path: MY_WARNINGS_PAGE, matter: raisedNotice.id }),
  )
  if (about !== undefined)
    await inform(context, [about], noticeOf(warnedNotice, said, { path: link, matter: warnedNotice.id }))
}

const settle: Warnings['settle'] = (context, { rule, subject, period, reason }) => {
  const inPeriod = period === undefined ? sql<boolean>`true` : sql<boolean>`period = ${period}`
  return close(context, sql<boolean>`rule = ${rule} and subject = ${subject} and ${inPeriod}`, reason)
}

const settleOthers: Warnings['settleOthers'] = (context, { rule, subjects, reason }) =>
  close(context, sql<boolean>`rule = ${rule} and subject <> all(${[...subjects]}::text[])`, reason)

type Condition = ReturnType<typeof sql<boolean>>

async function close({ db, now, notify, user }: OperationContext, which: Condition, reason: string) {
  const { numAffectedRows } = await sql`
    update std_warning set state = 'closed', settled = true, closed_at = ${now}, closed_by = ${user.id}, note = ${reason}
    where tenant_id = current_tenant() and state <> 'closed' and ${which}`.execute(db)
  if (numAffectedRows) notify(rowsChanged(warnings))
}

export const warningService: Warnings = { raise, settle, settleOthers }
