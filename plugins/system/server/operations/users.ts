import type { DataScope } from '@gongtai/sdk'
import { dataScopeOf, operation, type SignedInUser, sql } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import { maskPhone } from '../../model/mask-phone.ts'
import * as calls from '../../model/user-calls.ts'
import { peopleWithin } from '../data-scope.ts'
import { cutOf } from '../paging.ts'
import { tables } from '../tables.ts'
import { conditionsOf, type UserFilter } from '../user-filter.ts'
import { findUser, findUsers } from '../user-rows.ts'

const LOOKS_AFTER_ACCOUNTS = 'system:user:edit'

const listUsers = operation(calls.listUsers, async (filter, context) => {
  const { db, user } = context
  const scope = peopleWithin(await dataScopeOf(context), user)
  return findUsers(tables(db), [scope, ...asked(filter, user)], cutOf(filter))
})

const listAllUsers = operation(calls.listAllUsers, (filter, { db, user }) =>
  findUsers(tables(db), asked(filter, user), cutOf(filter)),
)

const asked = (filter: UserFilter & { readonly dataScope?: DataScope }, user: SignedInUser) => [
  ...conditionsOf(filter),
  ...(filter.dataScope ? [peopleWithin({ scope: filter.dataScope }, user)] : []),
]

const listUsersOfUnit = operation(calls.listUsersOfUnit, async ({ unitId }, { db }) => {
  const ofUnit = sql<boolean>`org_user.unit_id = ${unitId}`
  const { rows } = await findUsers(tables(db), [ofUnit], cutOf({ isPage: '0' }))
  return rows
})

const readUser = operation(calls.readUser, async ({ id }, { db, user }) => {
  const found = await findUser(tables(db), id)
  if (!found) throw systemFaults.unknownUser()
  const inFull = id === user.id || user.permissions.includes('*:*:*') || user.permissions.includes(LOOKS_AFTER_ACCOUNTS)
  return inFull ? found : { ...found, phonenumber: maskPhone(found.phonenumber) }
})

export const userOperations = [listUsers, listAllUsers, listUsersOfUnit, readUser]
