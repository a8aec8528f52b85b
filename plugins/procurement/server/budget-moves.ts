import { rowsChanged } from '@gongtai/sdk'
import { type OperationContext, sql } from '@gongtai/sdk/server'
import { budgets, type MoveKind } from '../model/budgets.ts'
import { procurementFaults } from '../model/faults.ts'
import { LARGEST, yuan } from '../model/money.ts'
import { watchLines } from './contract/watch-shares.ts'

interface Line {
  readonly name: string
  readonly free: string
  readonly short: boolean
  /** More would be in it than a line can hold. */
  readonly full: boolean
}

interface Move {
  readonly budget: string
  readonly kind: MoveKind
  /** Yuan, decimal text. */
  readonly amount: string
  /** Id of the purchase that it belongs to; none for what finance does with the line itself. */
  readonly holder?: string
  /** What it is for, in words. */
  readonly subject: string
  /** Fields of the form to be marked when it is refused. */
  readonly fields?: readonly string[]
}

/** Changes what stands in a budget line, in the transaction of the caller; others who change it meanwhile wait. */
export async function moveBudget(context: OperationContext, move: Move): Promise<void> {
  const { db, user, now, notify } = context
  const { budget, kind, amount, holder = '', subject } = move
  await refuseShort(context, move)
  if (holder !== '' && kind !== 'freeze') await refuseNotHeld(context, move, holder)
  await sql`with last as (
      select coalesce(seq, 0) as seq, allotted, frozen, committed, paid from pur_budget
      where tenant_id = current_tenant() and id = ${budget}),
    moved as (
      insert into pur_budget_move (budget_id, seq, kind, amount, allotted_before, frozen_before, committed_before,
        paid_before, allotted, frozen, committed, paid, holder, subject, person, at)
      select ${budget}::text, seq + 1, ${kind}::text, ${amount}::numeric, allotted, frozen, committed, paid,
        allotted + ${signOf(kind, { allot: 1, adjust: -1 })} * ${amount}::numeric,
        frozen + ${signOf(kind, { freeze: 1, unfreeze: -1, commit: -1 })} * ${amount}::numeric,
        committed + ${signOf(kind, { commit: 1, uncommit: -1, pay: -1 })} * ${amount}::numeric,
        paid + ${signOf(kind, { pay: 1, refund: -1 })} * ${amount}::numeric,
        ${holder}::text, ${subject}::text, ${user.name}::text, ${now}::timestamptz
      from last returning seq, allotted, frozen, committed, paid)
    update pur_budget b set seq = moved.seq, allotted = moved.allotted, frozen = moved.frozen,
      committed = moved.committed, paid = moved.paid
    from moved where b.tenant_id = current_tenant() and b.id = ${budget}`.execute(db)
  if (FREES.includes(kind)) await watchLines(context, budget)
  notify(rowsChanged(budgets))
}

/** After these a line may be used less than was warned of. */
const FREES: readonly MoveKind[] = ['allot', 'unfreeze', 'uncommit', 'refund']

const signOf = (kind: MoveKind, signs: { readonly [Kind in MoveKind]?: 1 | -1 }) => sql`${signs[kind] ?? 0}::numeric`

/** Takes the line, and refuses what is more than is free in it. */
async function refuseShort({ db }: OperationContext, { budget, kind, amount, fields = [] }: Move): Promise<void> {
  const { rows } = await sql<Line>`select name, free::text as free, free < ${amount}::numeric as short,
      allotted + ${amount}::numeric > ${LARGEST} as full from pur_budget
    where tenant_id = current_tenant() and id = ${budget} for update`.execute(db)
  const [line] = rows
  if (!line) throw procurementFaults.unknownBudget()
  const { name, free, short, full } = line
  if (full && kind === 'allot') throw procurementFaults.tooMuchAllotted({ budget: name, most: LARGEST })
  if (!short) return
  if (kind === 'freeze') throw procurementFaults.short({ budget: name, free, wanted: amount, fields })
  if (kind !== 'adjust') return
  throw procurementFaults.cutTooDeep({ budget: name, free, holders: await holdersOf(budget, db) })
}

const MOST_HOLDERS = 10

/** What is frozen or committed in a line, the largest first, in words. */
async function holdersOf(budget: string, db: OperationContext['db']): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string; held: string }>`
    select (array_agg(subject order by seq desc))[1] as subject,
      sum(frozen - frozen_before + committed - committed_before)::text as held from pur_budget_move
    where tenant_id = current_tenant() and budget_id = ${budget} and holder <> ''
    group by holder having sum(frozen - frozen_before + committed - committed_before) > 0
    order by sum(frozen - frozen_before + committed - committed_before) desc, 1 limit ${MOST_HOLDERS}`.execute(db)
  return rows.map(({ subject, held }) => `${subject}（${yuan(held)}）`)
}

/** From which part a move takes what a purchase put there. */
const TAKES = { unfreeze: 'frozen', commit: 'frozen', uncommit: 'committed', pay: 'committed', refund: 'paid' } as const

async function refuseNotHeld(context: OperationContext, { budget, kind, amount, subject }: Move, holder: string) {
  const part = TAKES[kind as keyof typeof TAKES]
  if (part === undefined) return
  const held = await heldBy(context, budget, holder, part)
  if (Number(held) < Number(amount)) throw procurementFaults.notHeld({ subject, held })
}

/** What a purchase holds in a part of a budget line, decimal text. */
export async function heldBy(
  { db }: OperationContext,
  budget: string,
  holder: string,
  part: 'frozen' | 'committed' | 'paid',
): Promise<string> {
  const column = sql.ref(part)
  const before = sql.ref(`${part}_before`)
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(${column} - ${before}), 0)::text as held from pur_budget_move
    where tenant_id = current_tenant() and budget_id = ${budget} and holder = ${holder}`.execute(db)
  return rows[0]?.held ?? '0'
}
