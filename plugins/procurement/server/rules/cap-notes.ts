import { type OperationContext, Standards, sql } from '@gongtai/sdk/server'
import { capCount, capPrice, capYears } from './cap-rules.ts'

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
} as const

type Kind = keyof typeof NAMED

interface Line {
  readonly item: string
  readonly price: string
  readonly quantity: string
}

/** For whom it is bought, and with which purchase. */
interface Buying {
  readonly id: string
  readonly unit: string
  readonly day: string
}

/** Sentences about lines that cost more than they may, or are more than there may be. */
export async function capNotes(
  lines: readonly Line[],
  buying: Buying,
  context: OperationContext,
): Promise<readonly string[]> {
  const kinds = (Object.keys(NAMED) as Kind[]).filter((kind) => lines.some(({ item }) => NAMED[kind].test(item)))
  if (kinds.length === 0) return []
  const notes = [...(await dear(lines, buying.day, context))]
  const staff = await staffOf(buying.unit, context)
  for (const kind of kinds) {
    const count = sumOf(kind, lines) + (await boughtBefore(kind, buying, context))
    const { text } = await judge(capCount.code, { item: kind, count, staff, secret: false }, buying.day, context)
    if (text !== '') notes.push(text)
  }
  return notes
}

const judge = (
  code: string,
  facts: Readonly<Record<string, string | number | boolean>>,
  day: string,
  context: OperationContext,
) => context.service(Standards).judge(context, code, facts, day)

/** Nobody says for whom of which level something is. */
async function dear(lines: readonly Line[], day: string, context: OperationContext): Promise<readonly string[]> {
  const notes: string[] = []
  for (const { item, price } of lines) {
    const kind = Object.entries(NAMED).find(([, named]) => named.test(item))?.[0]
    if (kind === undefined) continue
    const { text } = await judge(capPrice.code, { item: kind, price, bureau: false }, day, context)
    if (text !== '') notes.push(`「${item}」${text}`)
  }
  return notes
}

const sumOf = (kind: Kind, lines: readonly Line[]): number =>
  lines.filter(({ item }) => NAMED[kind].test(item)).reduce((sum, { quantity }) => sum + Number(quantity), 0)

async function staffOf(unit: string, { db }: OperationContext): Promise<number> {
  const { rows } = await sql<{ staff: number }>`select count(*)::integer as staff from org_user
    where tenant_id = current_tenant() and unit_id = ${unit} and enabled`.execute(db)
  return rows[0]?.staff ?? 0
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
