import { randomUUID } from 'node:crypto'
import { refuseCostlyPattern } from '@gongtai/sdk/form'
import { operation } from '@gongtai/sdk/server'
import { formFaults } from '../../model/faults.ts'
import { createRegular, listRegulars, readRegular } from '../../model/regular-calls.ts'
import { shippedRegulars } from '../../model/shipped-regulars.ts'
import { allRegulars, regularsOf } from '../regulars.ts'
import { tables } from '../tables.ts'

const list = operation(listRegulars, (_, { db }) => allRegulars(tables(db)))

const read = operation(readRegular, async ({ id }, { db }) => {
  const [found] = await regularsOf(tables(db), [id])
  if (!found) throw formFaults.unknownRegular()
  return found
})

const create = operation(createRegular, async ({ name, expression, tip = '' }, context) => {
  refuseCostlyPattern(expression)
  const regular = { id: randomUUID(), name: name.trim(), expression, tip: tip.trim() }
  const { numInsertedOrUpdatedRows } = await tables(context.db)
    .insertInto('form_regular')
    .values({ ...regular, created_at: context.now, created_by: context.user.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const taken = Number(numInsertedOrUpdatedRows) === 0 || shippedRegulars.some((each) => each.name === regular.name)
  if (taken) throw formFaults.regularTaken({ name: regular.name })
  return regular
})

export const regularOperations = [list, read, create]
