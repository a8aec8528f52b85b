import { operation, sql } from '@gongtai/sdk/server'
import { dormitoryFaults } from '../../model/faults.ts'
import { giveBed } from '../../model/give-bed.ts'
import { bedByName } from '../placing/beds.ts'
import { placePerson } from '../placing/place.ts'
import { refuseLongTerm } from '../term-limit.ts'

export const givesBed = operation(giveBed, async ({ id: person, bed: name, from, due }, context) => {
  const { rows } = await sql<{
    name: string
    sex: string
    state: string
  }>`select name, sex, state from dorm_person
    where tenant_id = current_tenant() and id = ${person}`.execute(context.db)
  const [found] = rows
  if (!found) throw dormitoryFaults.unknownPerson()
  if (found.state === 'left') throw dormitoryFaults.notListed({ name: found.name })
  await refuseLongTerm(context, { from, due })
  const { id: bed } = await bedByName(context, name)
  return {
    id: await placePerson(context, {
      person,
      sex: found.sex,
      bed,
      from,
      due,
      instance: null,
    }),
  }
})
