import type { Database } from './context.ts'

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/** The handles of one transaction share their executor, whatever tables they know. */
type OfTransaction = Pick<Database, 'getExecutor'>

/**
 * A question that calls taken side by side ask at the same moment, as one statement for all of them instead of one for
 * each. Whoever asks alone is asked for alone; nothing is kept from one moment to the next.
 *
 * @param ask asks for all that was asked at one moment in one transaction, and returns their answers in that order
 * @returns asks for one
 * @throws what `ask` threw, to everybody it asked for
 * @example
 * const visitsOf = askTogether(async (db, hosts: readonly string[]) => {
 *   const { rows } = await sql<{ host: string; visits: number }>`select host, count(*) as visits from visit
 *     where tenant_id = current_tenant() and host = any(${[...hosts]}::text[]) group by host`.execute(db)
 *   return hosts.map((host) => rows.find((row) => row.host === host)?.visits ?? 0)
 * })
 * export const visits = (db: Database, host: string) => visitsOf(db, host)
 */
export function askTogether<Asked, Answer, Handle extends OfTransaction = Database>(
  ask: (db: Handle, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Handle, asked: Asked) => Promise<Answer> {
  const gathered = new WeakMap<object, Waiting<Asked, Answer>[]>()
  return (db, asked) =>
    new Promise((resolve, reject) => {
      const transaction = db.getExecutor()
      const present = gathered.get(transaction)
      if (present) return void present.push({ asked, resolve, reject })
      const waiting = [{ asked, resolve, reject }]
      gathered.set(transaction, waiting)
      process.nextTick(() => {
        gathered.delete(transaction)
        void settle(waiting, (all) => ask(db, all))
      })
    })
}

async function settle<Asked, Answer>(
  waiting: readonly Waiting<Asked, Answer>[],
  ask: (all: readonly Asked[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await ask(waiting.map(({ asked }) => asked))
    if (answers.length !== waiting.length) throw new Error('not everybody who asked was answered')
    for (const [at, { resolve }] of waiting.entries()) resolve(answers[at] as Answer)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}
