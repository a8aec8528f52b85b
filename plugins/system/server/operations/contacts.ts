import { contactCalls } from '@gongtai/sdk'
import { type OperationContext, operation, seekPage } from '@gongtai/sdk/server'
import { systemFaults } from '../../model/faults.ts'
import type { SystemSettings } from '../../model/settings.ts'
import { contactsWithin, findContacts, shownTo } from '../contact-rows.ts'

const list = operation(contactCalls.listContacts, async ({ search, place, ...query }, context) => {
  const reader = await shownToReader(context)
  const page = seekPage(query)
  const conditions = contactsWithin({ search: search?.trim(), place }, reader)
  const { rows, found } = await findContacts(context.db, reader, conditions, page)
  const last = rows.at(-1)
  return page.answer(
    rows.map(({ contact }) => contact),
    found,
    last && [last.pinyin, last.contact.userId],
  )
})

const read = operation(contactCalls.readContact, async ({ id }, context) => {
  const reader = await shownToReader(context)
  const { rows } = await findContacts(context.db, reader, contactsWithin({ id }, reader), seekPage({ pageSize: 1 }))
  const [row] = rows
  if (!row) throw systemFaults.unknownUser()
  return row.contact
})

async function shownToReader({ settings, user }: OperationContext) {
  const { contacts } = await settings<SystemSettings>('system')
  return shownTo(user, contacts)
}

export const contactOperations = [list, read]
