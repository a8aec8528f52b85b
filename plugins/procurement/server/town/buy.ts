import { sql } from '@gongtai/sdk/server'
import { finishDue } from '../../model/contract/parts.ts'
import { askQuotes, enterResult, inviteSupplier } from '../../model/sourcings.ts'
import type { Bought } from '../../model/town-buying.ts'
import { agreeTo, type Course, dayText } from './course.ts'

const BUYER = 'hanlixin'
const PURCHASE = 'BUS_PURCHASE_LIST'

type Wanted = Pick<Bought, 'item' | 'measure' | 'quantity' | 'price' | 'category' | 'budget'>

const cents = (amount: number): number => Math.round(amount * 100) / 100

export const lineOf = ({ item, measure, quantity, price }: Wanted, UNIT_PRICE = price) => [
  { ITEM_NAME: item, UNIT: measure, QTY: quantity, UNIT_PRICE },
]

/** What is agreed for it in the end, a little below what was planned. */
export const agreedPrice = ({ price }: Pick<Wanted, 'price'>): number => cents(price * 0.96)

/** Asks for a purchase, and has it agreed up to a step, or as far as the buyer; the id of the purchase. */
export async function buyTo(course: Course, wanted: Wanted, until: string | undefined): Promise<string> {
  const { stage, pass } = course
  const { tenant } = stage.town
  const act = { who: BUYER, at: pass(0) }
  const instance = await stage.request(act, 'procurement_purchase', {
    [PURCHASE]: {
      REASON: `采购${wanted.item}`,
      CATEGORY_ID: `${tenant}-category-${wanted.category}`,
      BUDGET_ID: `${tenant}-budget-${wanted.budget}`,
    },
    [`${PURCHASE}_ITEM`]: lineOf(wanted),
  })
  await agreeTo(course, instance, until ?? 'sourcing')
  return (
    await rowOf(
      course,
      sql`select id from pur_request
    where tenant_id = current_tenant() and instance_id = ${instance}`,
    )
  ).id
}

/** The result of what is bought directly or by the central agency, and the head's word on it. */
export async function award(
  course: Course,
  wanted: Wanted & Pick<Bought, 'supplier'>,
  purchase: string,
  decided = true,
): Promise<void> {
  const { stage, pass } = course
  const supplier = `${stage.town.tenant}-supplier-${wanted.supplier}`
  const amount = cents(agreedPrice(wanted) * wanted.quantity)
  const result = { id: purchase, supplier, amount, reason: '报价合理，供货及时', notice: '' }
  const act = { who: BUYER, at: pass(16) }
  await stage.call(act, enterResult.call, { ...result, bidders: null, publishedOn: null, bidsOn: null })
  if (!decided) return
  const { instance } = await rowOf(
    course,
    sql`select instance_id as instance from pur_request
    where tenant_id = current_tenant() and id = ${purchase}`,
  )
  await agreeTo(course, instance)
  await seeTo(course, purchase, 'notice')
}

/** What is to be done outside is done in time, where it is to be done at all. */
export async function seeTo(course: Course, about: string, kind: 'notice' | 'publish' | 'file'): Promise<void> {
  const { id } = await rowOf(
    course,
    sql`select coalesce(max(id), '') as id from pur_contract_due
    where tenant_id = current_tenant() and about_id = ${about} and kind = ${kind}`,
  )
  if (id === '') return
  const at = course.pass(4)
  await course.stage.call({ who: BUYER, at }, finishDue.call, { id, doneOn: dayText(at), reference: '' })
}

/** Suppliers are asked for sealed quotes, to be opened in some days. */
export async function askForQuotes(course: Course, purchase: string, invited: readonly number[]): Promise<void> {
  const { stage, pass } = course
  const { town } = stage
  const act = { who: BUYER, at: pass(1) }
  await stage.call(act, askQuotes.call, { id: purchase, opensOn: dayText(town.at(4, '10:00')), opensAt: '10:00' })
  const { id } = await rowOf(
    course,
    sql`select id from pur_sourcing
    where tenant_id = current_tenant() and request_id = ${purchase}`,
  )
  for (const at of invited)
    await stage.call(act, inviteSupplier.call, { id, supplier: `${town.tenant}-supplier-${at}` })
}

/** The row that a step before wrote. */
export const rowOf = ({ stage, pass }: Course, of: ReturnType<typeof sql>) =>
  stage.as({ who: BUYER, at: pass(0) }, async ({ db }) => {
    const { rows } = await of.execute(db)
    const [row] = rows as readonly Readonly<Record<string, string>>[]
    if (!row) throw new Error('nothing was written by the step before')
    return row as Readonly<Record<'id' | 'instance' | 'first' | 'last' | 'account', string>>
  })
