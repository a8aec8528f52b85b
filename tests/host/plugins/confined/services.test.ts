import { provide } from '@gongtai/core/kernel/token'
import { Organisation, Requests } from '@gongtai/sdk/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorOf } from '../operator.ts'
import { openDatabase, startProcess, type TestDatabase, type TestProcess } from '../test-host.ts'
import type { TestPlugin } from '../test-plugin.ts'

/** A partner's plugin whose handler asks for the service that is named to it, and calls a function of it. */
const asker: TestPlugin = {
  id: 'asker',
  asks: ['database'],
  source: `
import { Type, defineCall, offer, operations, token } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
const ask = defineCall({ id: 'asker.ask', title: '询问', method: 'GET', path: '/asker', permission: 'signed-in',
  audit: 'none', query: Type.Object({ service: Type.String(), method: Type.String() }), answer: Type.Unknown() })
export default serverHalf({ activate: () => ({ offers: [offer(operations, operation(ask,
  ({ service, method }, context) => context.service(token(service))[method](context.db, 'zhou')))] }) })`,
}

let database: TestDatabase
let product: TestProcess

const operator = operatorOf(() => product)
const ask = (service: string, method = 'anything') => product.call('asker.ask', { service, method })

beforeAll(async () => {
  database = await openDatabase()
  product = await startProcess(database, { environment: { IN_PROCESS_PUBLISHERS: '' } })
  expect((await operator.upload(asker)).failure).toBeUndefined()
  await operator.enable('asker')
})
afterAll(async () => {
  await product?.stop()
  await database?.close()
})

describe('a handler of a partner, in a process of its own, that asks its context for a service', () => {
  it('reaches one that is lent', async () => {
    const zhou = { id: 'zhou', account: 'zhou', name: '周明远', unit: 'u', department: 'd' }
    const organisation = { person: async (_: unknown, id: string) => (id === 'zhou' ? zhou : undefined) }
    product.host.kernel.offer(
      { id: 'people', version: '1' },
      { provides: [provide(Organisation, () => organisation as unknown as Organisation)], offers: [] },
    )
    expect(await ask('host.organisation', 'person')).toEqual(zhou)
    product.host.kernel.withdraw('people')
  })

  it('has nothing to do with requests on the forms of others', async () => {
    const requests = { formOf: async () => 'theirs' }
    product.host.kernel.offer(
      { id: 'workflow', version: '1' },
      { provides: [provide(Requests, () => requests as unknown as Requests)], offers: [] },
    )
    await expect(ask('workflow.requests', 'formOf')).rejects.toThrow('插件「asker」不能办理申请「zhou」')
    product.host.kernel.withdraw('workflow')
  })

  it.each([
    ['one that is not lent', 'host.secrets', /^插件「asker」不能使用服务「host\.secrets」。$/],
    ['one that its manifest does not ask for', 'host.files', /^插件「asker」使用了服务「host\.files」，但清单的 asks /],
    ['one that nobody provides', 'booking.bookings', /^插件「asker」需要的服务「booking\.bookings」没有提供者/],
  ])('is told so of %s, with the names of both', async (_, service, said) => {
    await expect(ask(service)).rejects.toThrow(said)
  })
})
