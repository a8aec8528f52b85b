import { type BehindKind, type SpendingQuery, type SpendingRow, STEPS } from '../../model/contract/spending.ts'
import { METHODS, type Method } from '../../model/method.ts'
import type { Facts } from './facts.ts'

const PAGES = '/biz-business/procurement'

/** How the rows behind a number are narrowed. */
type Narrowed = Omit<SpendingQuery, 'of' | 'from' | 'to'>

/** Where the rows behind a number stand. */
export type Behind = (of: BehindKind, narrowed?: Narrowed) => string

type Rows = readonly SpendingRow[]

const CENT = 100
/** A sum to the cent. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * CENT), 0) / CENT

export const methodTitle = (method: string): string => METHODS[method as Method] ?? method

const budgetPage = (id: string): string => `${PAGES}/budgets?row=${id}`

const allotted = ({ allotted: moves }: Facts): Rows =>
  moves.map(({ id, day, subject, amount, budget, budgetName }) => ({
    ...{ id, day, what: subject, about: budgetName, part: Number(amount), whole: 0, to: budgetPage(budget) },
  }))

const paid = ({ paid: moves }: Facts): Rows =>
  moves.map(({ id, day, kind, subject, amount, contract, number, name, supplierName, budgetName }) => ({
    ...{ id, day, what: `${subject}${kind === 'refund' ? '（退款）' : ''}`, part: Number(amount), whole: 0 },
    about: `${number} ${name}，${supplierName}，${budgetName}`,
    to: `${PAGES}/contracts?row=${contract}`,
  }))

/** What was allotted, and what was paid of it. */
const execution = (facts: Facts): Rows => [
  ...paid(facts),
  ...allotted(facts).map((row) => ({ ...row, part: 0, whole: row.part })),
]

const ofContracts =
  (numbers: (contract: Facts['signed'][number], facts: Facts) => readonly [part: number, whole: number]) =>
  (facts: Facts): Rows =>
    facts.signed.map((contract) => {
      const { id, day, number, name, supplierName, method } = contract
      const [part, whole] = numbers(contract, facts)
      const about = `${supplierName}，${methodTitle(method)}`
      return { id, day, what: `${number} ${name}`, about, part, whole, to: `${PAGES}/contracts?row=${id}` }
    })

/** Amounts of suppliers, the largest first. */
export function bySupplier(rows: readonly { readonly supplier: string; readonly amount: string }[]) {
  const ids = [...new Set(rows.map(({ supplier }) => supplier))]
  return ids
    .map((id) => ({ id, rows: rows.filter(({ supplier }) => supplier === id) }))
    .map((each) => ({ ...each, amount: sum(each.rows.map(({ amount }) => Number(amount))) }))
    .toSorted((a, b) => b.amount - a.amount)
}

const KINDS: Readonly<Record<BehindKind, (facts: Facts) => Rows>> = {
  allotted,
  paid,
  execution,
  saving: ofContracts(({ asked, amount }) => [sum([Number(asked), -Number(amount)]), Number(asked)]),
  tender: ofContracts(({ method, amount }) => [method === 'tender' ? Number(amount) : 0, Number(amount)]),
  largest: (facts) => {
    const [first] = bySupplier(facts.signed)
    return ofContracts(({ supplier, amount }) => [supplier === first?.id ? Number(amount) : 0, Number(amount)])(facts)
  },
  signed: ofContracts(({ amount }) => [Number(amount), 0]),
  days: ofContracts(({ days }) => [days, 1]),
  steps: ({ steps }) =>
    steps.map(({ id, day, step, number, name, days }) => ({
      ...{ id, day, what: `${number} ${name}`, about: STEPS[step as keyof typeof STEPS] ?? step, part: days, whole: 1 },
      to: `${PAGES}/purchases?row=${id.slice(0, -step.length - 1)}`,
    })),
  plan: ({ planned }) =>
    planned.map(({ id, item, year, categoryName, contracted }) => ({
      ...{ id, day: year, what: item, about: categoryName, part: contracted ? 1 : 0, whole: 1 },
      to: `${PAGES}/plans?row=${id}`,
    })),
  delivery: ({ delivered }) =>
    delivered.map(({ id, day, number, contract, late }) => ({
      ...{ id, day, what: number, about: `合同 ${contract}`, part: late ? 0 : 1, whole: 1 },
      to: `${PAGES}/receipts?row=${id}`,
    })),
}

/** The rows that a number of the report is made of; the report itself adds them up. */
export function rowsBehind(of: BehindKind, facts: Facts, narrowed: Narrowed = {}): Rows {
  return KINDS[of](narrow(facts, narrowed))
}

function narrow(facts: Facts, narrowed: Narrowed): Facts {
  const { month = '', budget = '', supplier = '', category = '', method = '', step = '' } = narrowed
  const is = (wanted: string, value: string) => wanted === '' || wanted === value
  return {
    ...facts,
    allotted: facts.allotted.filter((each) => is(budget, each.budget)),
    paid: facts.paid.filter(
      (each) => is(budget, each.budget) && is(supplier, each.supplier) && each.day.startsWith(month),
    ),
    signed: facts.signed.filter((each) => is(supplier, each.supplier) && is(method, each.method)),
    planned: facts.planned.filter((each) => is(category, each.category)),
    steps: facts.steps.filter((each) => is(step, each.step)),
  }
}

/** What a number is: the sum of its rows, or that sum divided by another one. */
export const totalOf = (rows: Rows): number => sum(rows.map(({ part }) => part))

export function shareOf(rows: Rows): number | null {
  const whole = sum(rows.map((row) => row.whole))
  return whole === 0 ? null : totalOf(rows) / whole
}
