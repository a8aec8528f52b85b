import { type OperationContext, Standards, sql } from '@gongtai/sdk/server'
import { WITHIN } from '../../model/caps.ts'
import type { ProcurementSettings } from '../../model/settings.ts'
import { dayOf, decimalOf, textOf } from '../form-values.ts'
import { capCount, capPrice, capReplace, capYears } from './cap-rules.ts'

/** How lines of purchases name what the caps speak of; the narrower names come first. */
const NAMED = {
  desktop: /台式/,
  notebook: /便携|笔记本电脑/,
  copier: /复印机/,
  fax: /一体机|传真机/,
  printerA3: /A3.*打印机/,
  printerColour: /彩色.*打印机/,
  printer: /打印机/,
  desk: /办公桌/,
  chair: /办公椅/,
  meetingChair: /会议椅/,
  cabinet: /文件柜/,
  meetingTable: /会议桌/,
} as const

type Kind = keyof typeof NAMED

interface Line {
  readonly item: string
  readonly price: string
  readonly quantity: string
}

/** For whom it is bought, with which purchase, and what the form says of the things besides. */
interface Buying {
  readonly id: string
  readonly unit: string
  readonly day: string
  readonly record: Readonly<Record<string, unknown>>
}

const NO_ROOM = '购置会议桌请填写会议室使用面积，以核对配置标准'

/**
 * Sentences about lines that cost more than they may, are more than there may be, or take the place of what has not
 * served its time; nothing where no line is of what the caps speak of.
 */
export async function capNotes(
  lines: readonly Line[],
  buying: Buying,
  context: OperationContext,
): Promise<readonly string[]> {
  const kinds = (Object.keys(NAMED) as Kind[]).filter((kind) => ofKind(kind, lines).length > 0)
  if (kinds.length === 0) return []
  const judged = [
    ...(await dear(lines, buying, context)),
    ...(await tables(lines, buying, context)),
    ...(await many(kinds, lines, buying, context)),
    ...(await early(kinds, buying, context)),
  ].filter((text) => text !== '')
  return judged.length === 0 ? [WITHIN] : judged
}

const judge = (
  code: string,
  facts: Readonly<Record<string, string | number | boolean>>,
  day: string,
  context: OperationContext,
) => context.service(Standards).judge(context, code, facts, day)

const kindOf = (item: string): Kind | undefined => (Object.keys(NAMED) as Kind[]).find((kind) => NAMED[kind].test(item))

const ofKind = (kind: Kind, lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ item }) => NAMED[kind].test(item))

async function dear(lines: readonly Line[], { record, day }: Buying, context: OperationContext) {
  const bureau = textOf(record.FOR_LEVEL) === BUREAU
  const notes: string[] = []
  for (const { item, price } of lines) {
    const kind = kindOf(item)
    if (kind === undefined || kind === 'meetingTable') continue
    const { text } = await judge(capPrice.code, { item: kind, price, bureau }, day, context)
    if (text !== '') notes.push(`「${item}」${text}`)
  }
  return notes
}

const BUREAU = 'bureau'

/** Tables of a meeting room may together cost so much for each square metre of it. */
async function tables(lines: readonly Line[], { record, day }: Buying, context: OperationContext) {
  const bought = ofKind('meetingTable', lines)
  if (bought.length === 0) return []
  const room = Number(decimalOf(record.ROOM_AREA))
  if (room <= 0) return [NO_ROOM]
  const cost = bought.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * Number(quantity) * 100), 0)
  const price = Math.round(cost / room) / 100
  return [(await judge(capPrice.code, { item: 'meetingTable', price, room }, day, context)).text]
}

async function many(kinds: readonly Kind[], lines: readonly Line[], buying: Buying, context: OperationContext) {
  const { unit, day } = buying
  const facts = { staff: await staffOf(unit, context), secret: await isSecret(unit, context) }
  const notes: string[] = []
  for (const kind of kinds) {
    const bought = ofKind(kind, lines).reduce((sum, { quantity }) => sum + Number(quantity), 0)
    const count = bought + (await boughtBefore(kind, buying, context))
    notes.push((await judge(capCount.code, { item: kind, count, ...facts }, day, context)).text)
  }
  return notes
}

/** What is replaced has served the least number of years; copiers may have printed enough before. */
async function early(kinds: readonly Kind[], { record, day }: Buying, context: OperationContext) {
  const since = dayOf(record.REPLACED_ON)
  if (since === null) return []
  const sheets = Number(decimalOf(record.SHEETS))
  const notes = kinds.map(
    async (item) => (await judge(capReplace.code, { item, years: yearsUntil(since, day), sheets }, day, context)).text,
  )
  return Promise.all(notes)
}

/** Whole years from one day to another. */
const yearsUntil = (since: string, day: string): number =>
  Math.max(0, Number(day.slice(0, 4)) - Number(since.slice(0, 4)) - (day.slice(5) < since.slice(5) ? 1 : 0))

async function staffOf(unit: string, { db }: OperationContext): Promise<number> {
  const { rows } = await sql<{ staff: number }>`select count(*)::integer as staff from org_user
    where tenant_id = current_tenant() and unit_id = ${unit} and enabled`.execute(db)
  return rows[0]?.staff ?? 0
}

/** Units that keep secrets may have more, as the settings name them by code. */
async function isSecret(unit: string, { db, settings }: OperationContext): Promise<boolean> {
  const { secretUnits } = await settings<ProcurementSettings>('procurement')
  const codes = secretUnits.split(/[，,、\s]+/).filter((code) => code !== '')
  if (codes.length === 0) return false
  const { rows } = await sql`select from org_unit
    where tenant_id = current_tenant() and id = ${unit} and code = any(${codes}::text[])`.execute(db)
  return rows.length > 0
}

/** What the unit has bought of a kind within the years that it has to last: it counts as being there. */
async function boughtBefore(kind: Kind, { id, unit, day }: Buying, context: OperationContext): Promise<number> {
  const { value } = await judge(capYears.code, { item: kind }, day, context)
  const { rows } = await sql<{ quantity: string }>`select coalesce(sum(line.quantity), 0)::text as quantity
    from pur_request_line line join pur_request p on p.tenant_id = line.tenant_id and p.id = line.request_id
    where line.tenant_id = current_tenant() and p.unit_id = ${unit} and p.id <> ${id}
      and p.state not in ('returned', 'cancelled', 'failed') and line.item_name ~ ${NAMED[kind].source}
      and p.asked_at > ${day}::date - make_interval(years => ${Number(value ?? 0)}::integer)`.execute(context.db)
  return Number(rows[0]?.quantity ?? 0)
}
