import { writeDate } from '@gongtai/sdk'
import { instanceEnded, reaction } from '@gongtai/sdk/server'
import { tables } from './tables.ts'

/** A request that was agreed to is entered in the register, in the transaction that ends it. */
export const enterWhenAgreed = reaction(
  'sample-business.enter-when-agreed',
  instanceEnded,
  'with',
  async (event, context) => {
    if (event.table !== 'BUS_SAMPLE_BUSINESS' || event.outcome !== 'agreed') return
    const db = tables(context.db)
    const record = await db
      .selectFrom('BUS_SAMPLE_BUSINESS')
      .select('SUBJECT')
      .where('id', '=', event.record)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sample_business_register')
      .values({
        id: event.instance,
        subject: record.SUBJECT ?? '',
        applicant: event.initiator,
        agreed_on: writeDate(context.now).slice(0, 10),
      })
      .execute()
  },
)
