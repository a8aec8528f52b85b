import { manifest, operations, shippedForms, shippedProcesses } from '@gongtai/sdk'
import { sql } from '@gongtai/sdk/server'
import {
  afterAll,
  beforeAll,
  expect,
  it,
  startTestOffice,
  startTestProcess,
  type TestOffice,
} from '@gongtai/sdk/testing'
import { places } from './model/places.ts'
import plugin from './plugin.ts'
import server from './server/index.ts'

/** What the plugin builds on, by name: these tests need nothing of it. */
const needed = plugin.requires.map((id) => ({ manifest: manifest({ id, title: id, version: '1.0.0' }) }))

let office: TestOffice
beforeAll(async () => {
  office = await startTestOffice([...needed, { manifest: plugin, server, folder: import.meta.dirname }])
}, 120_000)
afterAll(() => office?.stop())

it('offers its calls, its form and its process', () => {
  expect(office.view(operations).get('sample-business.places.free').call.path).toBe('/sample-business/place/free')
  expect(office.view(shippedForms).get('sample_business_apply').document).toMatchObject({
    formKey: 'sample_business_apply',
    tableName: 'BUS_SAMPLE_BUSINESS',
  })
})

it('lets nobody add a place without the permission, and lists places to everybody', async () => {
  const anybody = { id: 'u1' }
  await expect(office.call(anybody, places.calls.add, { name: '东一' })).rejects.toThrow()
  await office.work(({ db }) =>
    sql`insert into sample_business_place (id, name, building, seats) values ('p1', '东一', '一号楼', 12)`.execute(db),
  )
  const list = { pageNum: 1, pageSize: 10 }
  expect(await office.call(anybody, places.calls.list, list)).toMatchObject({ rows: [{ name: '东一' }] })
})

it('has a process on its own form that one approval leads to the end', async () => {
  const { xml, form } = office.view(shippedProcesses).get('sample_business')
  expect(office.view(shippedForms).find(form)).toBeDefined()
  const request = await startTestProcess(xml, { people: { head: ['head'] } })
  expect(request.tasks).toEqual([{ step: 'head', people: ['head'] }])
  request.approve('head')
  expect(request.state).toBe('finished')
})
