import { manifest, operations, provide, shippedForms, shippedProcesses } from '@gongtai/sdk'
import { readBpmn } from '@gongtai/sdk/flow'
import { Tenants } from '@gongtai/sdk/server'
import { expect, it, startTestKernel } from '@gongtai/sdk/testing'
import plugin from './plugin.ts'
import server from './server/index.ts'

/** What the plugin builds on, as far as this test needs it: by name. */
const tenants = provide(Tenants, () => ({
  active: async () => [],
  run: () => Promise.reject(new Error('这个测试没有数据库')),
}))
const needed = plugin.requires.map((id) => ({ manifest: manifest({ id, title: id, version: '1.0.0' }) }))

it('offers its calls, its form and its process', async () => {
  const kernel = await startTestKernel([...needed, { manifest: plugin, server }], [tenants])
  expect(kernel.view(operations).get('sample-business.places.free').call.path).toBe('/sample-business/place/free')
  expect(kernel.view(shippedForms).get('sample_business_apply').document).toMatchObject({
    formKey: 'sample_business_apply',
    tableName: 'BUS_SAMPLE_BUSINESS',
  })
  kernel.withdraw(plugin.id)
  expect(kernel.view(shippedProcesses).all()).toEqual([])
})

it('has a process that reads without a complaint and is filled in on its own form', async () => {
  const kernel = await startTestKernel([...needed, { manifest: plugin, server }], [tenants])
  const { xml, form } = kernel.view(shippedProcesses).get('sample_business')
  const { definition, problems } = await readBpmn(xml)
  expect(problems).toEqual([])
  expect(definition?.form?.id).toBe(form)
})
