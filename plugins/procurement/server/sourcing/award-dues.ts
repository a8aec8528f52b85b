import { type OperationContext, officeDate, sql } from '@gongtai/sdk/server'
import { daysFor } from '../contract/contract-rules.ts'
import { closeDue, setDue } from '../contract/dues.ts'

interface Reported {
  readonly purchase: string
  readonly method: string
}

/** What is bought directly is told to nobody. */
const DIRECT = 'direct'

/** With the comparison of the quotes, or the result that was entered, whoever decides has the report. */
export async function awardIsDue({ purchase, method }: Reported, context: OperationContext): Promise<void> {
  if (method === DIRECT) return
  const begins = officeDate(context.now)
  const days = await daysFor('award', begins, context)
  await setDue({ purchase, kind: 'award', begins, days, working: true }, context)
}

/** Once it is decided, the supplier is told and the result published. */
export async function noticeIsDue(round: string, context: OperationContext): Promise<void> {
  const { rows } = await sql<Reported>`select p.id as purchase, p.method from pur_sourcing round
    join pur_request p on p.tenant_id = round.tenant_id and p.id = round.request_id
    where round.tenant_id = current_tenant() and round.id = ${round}`.execute(context.db)
  const [decided] = rows
  if (!decided || decided.method === DIRECT) return
  const [{ purchase }, begins] = [decided, officeDate(context.now)]
  await closeDue({ purchase, kind: 'award', on: begins }, context)
  const days = await daysFor('notice', begins, context)
  await setDue({ purchase, kind: 'notice', begins, days, working: true }, context)
}
