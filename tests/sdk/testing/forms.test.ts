import { join } from 'node:path'
import { provide } from '@gongtai/sdk'
import { writeForm } from '@gongtai/sdk/form'
import { type FormRights, Forms, type OperationContext, type PublishedForm } from '@gongtai/sdk/server'
import { startTestOffice, type TestOffice, testForms } from '@gongtai/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import basics from '../../../plugins/basics/plugin.ts'
import basicsServer from '../../../plugins/basics/server/index.ts'
import * as calls from '../../../plugins/form-design/model/calls.ts'
import manifest from '../../../plugins/form-design/plugin.ts'
import server from '../../../plugins/form-design/server/index.ts'
import { root } from '../../architecture/source-files.ts'
import { formOf } from '../form/form-bench.tsx'

const key = 'visit'
const table = 'BUS_VISIT'
const field = (id: string, title: string, more: object = {}) => ({
  kind: 'field' as const,
  id,
  type: 'input',
  name: id.toUpperCase(),
  title,
  ...more,
})
const schema = {
  ...formOf([field('who', '来访者', { required: true }), field('room', '房间'), field('note', '备注')]),
  key,
  title: '来访',
  mainTable: { name: table },
}
const document = writeForm(schema, (id) => basicFieldTypes.find((type) => type.id === id)?.shape)

let office: TestOffice
let fakeOffice: TestOffice

beforeAll(async () => {
  const plugins = [
    { manifest: basics, server: basicsServer },
    { manifest, server, folder: join(root, 'plugins/form-design') },
  ]
  office = await startTestOffice(plugins)
  const designer = { id: 'designer', permissions: ['form:design'] }
  await office.call(designer, calls.createForm, { key, title: '来访', tableName: table })
  const { revision: made } = await office.call(designer, calls.readForm, { key })
  const { revision } = await office.call(designer, calls.saveForm, { key, document, revision: made })
  await office.call(designer, calls.publishForm, { key, revision })
  const published: PublishedForm = { key, version: 1, title: '来访', table, document }
  const forms = testForms([published])
  fakeOffice = await startTestOffice([{ manifest: basics, server: basicsServer }], [provide(Forms, () => forms)])
}, 60_000)
afterAll(async () => {
  await office?.stop()
  await fakeOffice?.stop()
})

const all: FormRights = { fields: {}, otherwise: 'write' }

describe.each([
  ['in memory', () => fakeOffice],
  ['of the product', () => office],
] as const)('the service Forms %s', (_, of) => {
  const work = <T>(run: (forms: Forms, context: OperationContext, form: PublishedForm) => Promise<T>) =>
    of().work(async (context) => {
      const forms = of().service(Forms)
      const form = await forms.published(context, key)
      if (!form) throw new Error('not published')
      return run(forms, context, form)
    })
  const save = (values: object, rights = all, record?: string) =>
    work((forms, context, form) =>
      forms.save(context, form, { values: { [table]: values } as never, rights, ...(record && { record }) }),
    )
  const main = (values: object) => (values as Record<string, object>)[table]

  it('knows the published version, and no other', async () => {
    expect(await work(async (_forms, _context, form) => form)).toMatchObject({ key, version: 1, title: '来访', table })
    const none = await work((forms, context) =>
      Promise.all([forms.published(context, 'x'), forms.published(context, key, 2)]),
    )
    expect(none).toEqual([undefined, undefined])
  })

  it('keeps what is saved, changes what is named, and gives it back', async () => {
    const { record, values } = await save({ WHO: '李敏', ROOM: '101' })
    expect(main(values)).toMatchObject({ WHO: '李敏', ROOM: '101', NOTE: '' })
    await save({ ROOM: '202' }, all, record)
    const { one, several } = await work(async (forms, context, form) => ({
      one: await forms.load(context, form, record),
      several: await forms.loadAll(context, form, [record, 'none']),
    }))
    expect([one.record, main(one.values)]).toMatchObject([record, { WHO: '李敏', ROOM: '202' }])
    expect([...several.keys()]).toEqual([record])
  })

  it('refuses what is missing, names its field, and knows no record that is not there', async () => {
    await expect(save({ ROOM: '101' })).rejects.toMatchObject({
      code: 'form-design.not-filled-in',
      status: 400,
      message: '来访者为必填项,请输入！',
      detail: { problems: [{ field: 'who', text: '来访者为必填项,请输入！' }] },
    })
    const unknown = { code: 'form-design.unknown-record', status: 404, message: '表单数据不存在，请刷新后重试。' }
    await expect(work((forms, context, form) => forms.load(context, form, 'none'))).rejects.toMatchObject(unknown)
    await expect(save({ WHO: '李敏' }, all, 'none')).rejects.toMatchObject(unknown)
  })

  it('takes only what the rights allow, says what it left out, and shows nothing that is hidden', async () => {
    const rights: FormRights = { fields: { room: 'read', note: 'hidden' }, otherwise: 'write' }
    const { values, differing } = await save({ WHO: '李敏', ROOM: '101', NOTE: '密' }, rights)
    expect(main(values)).toMatchObject({ WHO: '李敏', ROOM: '', NOTE: '' })
    expect(differing).toEqual(expect.arrayContaining(['房间', '备注']))
    const seen = await work(async (forms, context, form) => forms.visible(context, form, values, rights))
    expect(Object.keys(main(seen) ?? {})).not.toContain('NOTE')
  })

  it('fills a pattern with what is shown, and decides a condition', async () => {
    const values = { [table]: { WHO: '李敏', ROOM: '101' } } as never
    const said = await work(async (forms, context, form) => ({
      text: await forms.text(context, form, values, '{who} 到 {room}，{by}', { by: '门卫' }),
      holds: [`{room} == '101'`, `{room} == '202'`].map((condition) => forms.holds(context, form, values, condition)),
      files: forms.filesIn(context, form, values),
      checked: forms.checked(context, form),
    }))
    expect(said.holds).toEqual([true, false])
    expect(said).toMatchObject({ text: '李敏 到 101，门卫', files: [], checked: [] })
  })
})
