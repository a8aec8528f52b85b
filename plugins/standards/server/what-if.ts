import { type Judgement, judgeRule, operation } from '@gongtai/sdk/server'
import { standardsFaults } from '../model/faults.ts'
import * as calls from '../model/rule-calls.ts'
import { asIf, asVersion, ruleOf, todayOf } from './rule-drafts.ts'
import { additionsOf, versionsOf } from './rule-versions.ts'

const MOST_LISTED = 200

/** Judges the records of the last year once as the rules stand and once as if a version had held all the time. */
export const whatIf = operation(calls.whatIf, async ({ code, version: named, draft }, context) => {
  const rule = ruleOf(context, code)
  if (!rule.records) throw standardsFaults.noRecords()
  const known = versionsOf(rule, await additionsOf(context, code))
  const tried = draft ? asVersion(rule, '草稿', draft) : known.find(({ version }) => version.version === named)?.version
  if (!tried) throw standardsFaults.unknownVersion()
  const on = known.flatMap((each) => (each.on ? [each.version] : []))
  const then = asIf(on, tried)
  const records = await rule.records(context, lastYear(todayOf(context)))
  const judged = records.map(({ id, title, link, facts, day }) => ({
    id,
    title,
    ...(isInside(link) && { link }),
    day,
    before: judgeRule(rule, facts, day, on),
    after: judgeRule(rule, facts, day, then),
  }))
  const different = judged.filter(({ before, after }) => differs(before, after))
  return { looked: judged.length, differ: different.length, rows: different.slice(0, MOST_LISTED) }
})

/** Of what a plugin says, only an address of the workbench becomes a link. */
const isInside = (link: string | undefined): link is string => link !== undefined && /^\/[A-Za-z0-9]/.test(link)

const differs = (one: Judgement, other: Judgement): boolean => one.result !== other.result || one.value !== other.value

function lastYear(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4)) - 1
  // The 29th of February has no year before it.
  return { from: `${year}${today.slice(4)}`.replace('-02-29', '-02-28'), to: today }
}
