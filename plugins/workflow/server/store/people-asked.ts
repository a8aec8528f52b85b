import { type PlannedRow, plannedPeople } from '@gongtai/sdk/flow'
import { askTogether, sql } from '@gongtai/sdk/server'
import type { FlowDatabase } from '../tables.ts'

interface Plan {
  readonly text: string
  readonly values: readonly unknown[]
}

interface FoundPerson extends PlannedRow {
  readonly place: number
}

/** What one transaction has found out about people: commands that are taken together ask a question once. */
export class PeopleAsked {
  readonly #able = new Map<string, boolean>()
  readonly #guessed = new Set<string>()
  readonly #found = new Map<string, Promise<readonly string[]>>()

  constructor(private readonly db: FlowDatabase) {}

  /** The people of a planned assignment, as they stand in the organisation; disabled ones left out. */
  found(plan: Plan): Promise<readonly string[]> {
    const key = JSON.stringify([plan.text, plan.values])
    const people = this.#found.get(key) ?? this.#find(plan)
    this.#found.set(key, people)
    return people
  }

  /** Nearly everybody can act, so the engine goes on with that and is asked again where it was wrong. */
  enabled(user: string): boolean {
    const known = this.#able.get(user)
    if (known === undefined) this.#guessed.add(user)
    return known ?? true
  }

  /** Looks up whom the decision before was guessing about; whether a guess was wrong. */
  async learn(): Promise<boolean> {
    if (this.#guessed.size === 0) return false
    const asked = [...this.#guessed]
    this.#guessed.clear()
    const able = await Promise.all(asked.map((user) => isEnabled(this.db, user)))
    for (const [at, user] of asked.entries()) this.#able.set(user, able[at] === true)
    return able.includes(false)
  }

  async #find(plan: Plan): Promise<readonly string[]> {
    const rows = await foundBy(this.db, plan)
    for (const { user_id } of rows) this.#able.set(user_id, true)
    const place = new Map(rows.map((row) => [row.user_id, Number(row.place)]))
    const order = (a: string, b: string) => (place.get(a) ?? 0) - (place.get(b) ?? 0)
    return (
      plannedPeople(rows, order)
        .get(0)
        ?.people.map((person) => person.user) ?? []
    )
  }
}

const isEnabled = askTogether(async (db: FlowDatabase, users: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from org_user where tenant_id = current_tenant() and id = any(${[...new Set(users)]}::text[]) and enabled
  `.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  return users.map((user) => ids.has(user))
})

/** Several who ask for the same people at the same moment are answered by one statement. */
const foundBy = askTogether(async (db: FlowDatabase, plans: readonly Plan[]) => {
  const asked = new Map<string, Promise<readonly FoundPerson[]>>()
  return Promise.all(
    plans.map((plan) => {
      const key = JSON.stringify([plan.text, plan.values])
      const found = asked.get(key) ?? runPlan<FoundPerson>(db, inOrder(plan))
      asked.set(key, found)
      return found
    }),
  )
})

const inOrder = ({ text, values }: Plan): Plan => ({
  text: `select planned.*, row_number() over (order by person.sort, person.name) as place from (${text}) planned
    join org_user person on person.tenant_id = current_tenant() and person.id = planned.user_id and person.enabled`,
  values,
})

/** Runs a planned statement, whose texts are fixed in code and whose values travel as parameters. */
export async function runPlan<Row>(db: FlowDatabase, plan: Plan) {
  const parts = plan.text.split(/\$(\d+)/)
  const pieces = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${plan.values[Number(part) - 1]}`))
  const { rows } = await sql<Row>`${sql.join(pieces, sql``)}`.execute(db)
  return rows
}
