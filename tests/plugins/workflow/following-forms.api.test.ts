import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../support/client.ts'
import { expenseForm, field, publishChange, publishForm } from '../support/forms.ts'
import { data, type Office, openOffice } from '../support/office.ts'
import { detail, people, publishProcess, sequence, start, step } from '../support/processes.ts'

let office: Office
let designer: TestClient
let applicant: TestClient

beforeAll(async () => {
  office = await openOffice()
  ;[designer, applicant] = (await Promise.all(['designer', 'zhoumingyuan'].map(office.as))) as [TestClient, TestClient]
}, 180_000)

afterAll(() => office.close())

const versionsOf = async (process: string) =>
  data<{ version: number; formVersion: number; newestForm: number }>(
    await designer.get(`/process/definition/${process}`),
  )

const republish = async (form: string, more: object = {}) => {
  const { revision } = data<{ revision: number }>(await designer.get(`/form/draft/${form}`))
  return designer.post(`/form/publish/${form}`, { revision, ...more })
}

describe('a form that is published', () => {
  test('takes the processes on it along, and new requests are filled in with it; running ones stay', async () => {
    const form = expenseForm('along_form', 'BUS_ALONG')
    await publishForm(designer, form)
    await publishProcess(designer, sequence('along', 'along_form', [step('a', [people('nobody')])]))
    const values = { BUS_ALONG: { REASON: '培训' } }
    const early = await start(applicant, 'along', values)
    await publishChange(designer, { ...form, nodes: [...form.nodes, field('more', 'input', '补充', 'MORE')] })
    expect(await versionsOf('along')).toMatchObject({ version: 2, formVersion: 2, newestForm: 2 })
    const late = await start(applicant, 'along', values)
    const versions = await Promise.all([early, late].map(async ({ procInstId }) => await detail(applicant, procInstId)))
    expect(versions.map((each) => (each as unknown as { form: { version: number } }).form.version)).toEqual([1, 2])
  })

  test('without a change makes no version, of a process neither', async () => {
    expect(data(await republish('along_form'))).toEqual({ version: 2, changed: false })
    const { revision } = data<{ revision: number }>(await designer.get('/process/definition/along'))
    expect(data(await designer.post('/process/definition/along/publish', { revision }))).toEqual({ version: 2 })
    expect(await versionsOf('along')).toMatchObject({ version: 2, formVersion: 2 })
  })

  test('goes on with its processes under other names, categories and icons; an icon that is not said stays', async () => {
    const path = '/process/definition/along'
    const read = async () => data<Record<string, unknown>>(await designer.get(path))
    const save = async (more: object) => {
      const { xml, form, revision } = await read()
      data(await designer.call('PUT', path, { body: { xml, form, revision, ...more } }))
    }
    await save({ processName: '改名了', category: '采购', icon: 'shop' })
    expect(await read()).toMatchObject({ processName: '改名了', category: '采购', icon: 'shop' })
    await save({ processName: '又改了', category: '采购' })
    expect(await read()).toMatchObject({ processName: '又改了', icon: 'shop' })
  })

  test('without fields that a process names is refused with the names, and published alone when asked to', async () => {
    const form = expenseForm('named_form', 'BUS_NAMED')
    await publishForm(designer, form)
    const rights = [{ field: 'note', right: 'hidden' as const }]
    await publishProcess(
      designer,
      sequence('naming', 'named_form', [step('a', [people('nobody')], { fields: rights })]),
    )
    const without = { ...form, nodes: form.nodes.filter(({ id }) => id !== 'note') }
    await expect(publishChange(designer, without)).rejects.toThrow('workflow.fields-gone')
    const { document } = data<{ document: object }>(await designer.get('/form/draft/named_form'))
    const asked = data<object[]>(await designer.post('/process/on-form', { form: 'named_form', document }))
    expect(asked).toEqual([
      {
        defKey: 'naming',
        processName: '流程naming',
        version: 1,
        formVersion: 1,
        problems: ['「a」的字段权限中有 1 项指向已删除的字段，请移除'],
      },
    ])
    const refused = await republish('named_form')
    expect(refused.body.msg).toContain('流程「流程naming」「a」的字段权限')
    expect(data(await republish('named_form', { mayStay: true }))).toEqual({ version: 2, changed: true })
    expect(await versionsOf('naming')).toMatchObject({ version: 1, formVersion: 1, newestForm: 2 })
  })

  test('is only asked about by designers', async () => {
    expect((await applicant.post('/process/on-form', { form: 'named_form', document: {} })).status).toBe(403)
  })
})
