import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBpmn } from '../../../core/flow/bpmn/write.ts'
import type { FormSchema } from '../../../core/form/schema.ts'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { commandId, data, type Office, openOffice } from '../../plugins/support/office.ts'
import {
  detail,
  onlyTask,
  publishDrawing,
  publishProcess,
  role,
  sequence,
  start,
  step,
  tasksOf,
} from '../../plugins/support/processes.ts'
import { upload } from '../../plugins/support/upload.ts'
import { releasePackage } from '../../support/packages.ts'
import { workbench } from '../identity/support/workbench.ts'
import { partner } from './make-package.ts'
import { outsideServer } from './outside-server.ts'
import { pluginPackage } from './test-plugin.ts'

const order: FormSchema = {
  key: 'outside_order_form',
  title: '外部订单',
  mainTable: { name: 'BUS_OUTSIDE_ORDER' },
  nodes: [field('what', 'input', '物品', 'WHAT', { required: true }), field('stamp', 'input', '印章', 'STAMP')],
}

const outside = async () =>
  pluginPackage({
    id: 'outside',
    source: outsideServer(
      order,
      await writeBpmn(sequence('outside_order', order.key, [step('look', [role('dispatcher', false)])])),
    ),
    requires: ['workflow', 'standards'],
    asks: ['database', 'files'],
    manifest: {
      title: '外部插件',
      permissions: [{ id: 'outside:stamp', title: '盖章', group: '外部' }],
      roles: [
        { key: 'stamp_keeper', title: '印章管理员', dataScope: 'unit', permissions: ['outside:*'] },
        { key: 'staff', permissions: ['outside:stamp'] },
        { key: 'nobody_has_it', permissions: ['outside:stamp'] },
      ],
      subApplications: [
        { id: 'outside', title: '外部子应用', child: '/child/outside/', prefixes: ['/outside-app'], port: 8099 },
      ],
    },
  })

let keys: string
let office: Office

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  office = await openOffice({ TRUSTED_PUBLISHERS: keys, FILES_STORAGE: 'outside.shelf' })
}, 120_000)

afterAll(async () => {
  await office?.close()
  await rm(keys, { recursive: true, force: true })
})

const entry = async () => (await fetch(`${office.url}/child/outside/`)).text()
const methods = async () => {
  const settings = data<{ loginMode: string }>(await (await office.as('admin')).get('/indexConfig/inquire'))
  return settings.loginMode
}
const idOf = async (account: string) =>
  (await office.database.query<{ id: string }>('select id from org_user where account = $1', [account]))[0]?.id ?? ''
const titles = async (account: string) => {
  const { rows } = data<{ rows: readonly { title: string }[] }>(
    await (await office.as(account)).get('/message/inbox/list'),
  )
  return rows.map(({ title }) => title)
}

describe.sequential('a plugin from outside, in a process of its own, installed at run time', () => {
  it('[point storage-adapters] keeps the files of everybody, where the operator chose it', async () => {
    const staff = await office.as('zhoumingyuan')
    const form = () => {
      const body = new FormData()
      body.append('file', new Blob(['on paper']), 'a.txt')
      return body
    }
    expect(await staff.call('POST', '/oss/upload', { body: form() })).toMatchObject({
      status: 503,
      body: { fault: 'files.no-storage' },
    })
    expect(await methods()).toBe('0')
    expect(data(await releasePackage(await office.as('operator'), await outside()))).toMatchObject({ running: true })
    data(await (await office.as('admin')).call('PUT', '/plugins/outside/enable'))
    const { oid } = data<{ oid: string }>(await staff.call('POST', '/oss/upload', { body: form() }))
    expect((await staff.get(`/oss/api/download/${oid}`)).text).toBe('ON PAPER')
    const { files } = data<{ files: object }>(await (await office.as('operator')).get('/operator/server'))
    expect(files).toEqual({ storage: '外部书架', problem: '书架快满了' })
  })

  it('[point roles] makes and extends roles where it is on; what the administration takes away stays away', async () => {
    const granted = async () => {
      const found = await office.database.query<{ role: string }>(
        `select r.tenant_id || ' ' || r.key || ' ' || p.permission as role from role_permission p
         join org_role r on r.tenant_id = p.tenant_id and r.id = p.role_id where p.permission like 'outside:%' order by 1`,
      )
      return found.map(({ role }) => role)
    }
    await expect.poll(granted).toEqual(['demo staff outside:stamp', 'demo stamp_keeper outside:*'])
    const keeper = `id = 'role outside stamp_keeper outside:*'`
    await office.database.query(`delete from role_permission where permission = 'outside:stamp'`)
    await office.database.query(`delete from tenant_setup where ${keeper}`)
    const admin = await office.as('admin')
    for (const turn of ['disable', 'enable']) data(await admin.call('PUT', `/plugins/outside/${turn}`))
    await expect.poll(() => office.database.query(`select id from tenant_setup where ${keeper}`)).toHaveLength(1)
    expect(await granted()).toEqual(['demo stamp_keeper outside:*'])
  })

  it('[point file-holders] decides who may read the files of its things', async () => {
    const { oid } = await upload(await office.as('zhoumingyuan'), { name: '海报.txt', bytes: Buffer.from('poster') })
    const reader = await office.as('linzhiqiang')
    expect((await reader.get(`/oss/api/download/${oid}`)).status).toBe(404)
    data(await (await office.as('zhoumingyuan')).post('/outside/pin', { board: 'for-linzhiqiang', oid }))
    expect((await reader.get(`/oss/api/download/${oid}`)).text).toBe('POSTER')
    expect((await (await office.as('maxiaotong')).get(`/oss/api/download/${oid}`)).status).toBe(404)
  })

  it('has to do with its own files and those of whom it works for, and with no others', async () => {
    const owner = await idOf('zhoumingyuan')
    const { oid } = await upload(await office.as('zhoumingyuan'), { name: '私函.txt', bytes: Buffer.from('letter') })
    const reach = async (account: string, method: string, ...given: readonly unknown[]) =>
      (await (await office.as(account)).post('/outside/reach', { method, given })).body.msg
    const found = async (account: string) =>
      data(await (await office.as(account)).post('/outside/reach', { method: 'find', given: [oid] }))
    const board = { kind: 'outside.board', id: 'for-linzhiqiang' }
    const others = '插件「outside」不能读取或删除不属于它的文件。'
    for (const method of ['read', 'remove']) expect(await reach('linzhiqiang', method, oid)).toBe(others)
    expect(await found('linzhiqiang')).toBeNull()
    expect(await reach('linzhiqiang', 'link', board, [oid], owner)).toBe('插件「outside」不能以他人的名义登记附件。')
    expect(await reach('zhoumingyuan', 'link', { kind: 'workflow.request', id: 'x' }, [oid], owner)).toContain(
      '它只能登记以「outside.」开头的对象',
    )
    expect(await reach('zhoumingyuan', 'link', board, [oid], owner)).toBe('操作成功')
    expect(await found('linzhiqiang')).toBe('私函.txt')
  })

  it('[point sign-in-methods] opens the accounts of the tenants that have it on, and of no others', async () => {
    expect(await methods()).toBe('0,outside.card')
    const desk = workbench(office.url)
    const sent = async (username: string, card: string, pin: string) => {
      const json = { grant_type: 'outside-card', data: await desk.seal({ username, card, pin }) }
      return desk.send('/auth/oauth/token', { method: 'POST', json })
    }
    const { data: tokens } = await sent('maxiaotong', 'demo-maxiaotong', '2468')
    const { data: info } = await desk.send('/system/user/getInfo', { token: tokens.access_token })
    expect(JSON.stringify(info)).toContain('马晓彤')
    expect(await sent('maxiaotong', 'demo-maxiaotong', '1111')).toMatchObject({ fault: 'identity.wrong-answers' })
    expect(await sent('nobody', 'demo-nobody', '2468')).toMatchObject({ fault: 'identity.wrong-answers' })
    // The other tenant has the plugin off.
    expect(await sent('admin2', 'second-admin2', '2468')).toMatchObject({ fault: 'identity.wrong-answers' })
  })

  it('[point executors] [point value-sources] computes a field, and says which entries of its own may be chosen', async () => {
    const designer = await office.as('designer')
    const gated = {
      key: 'outside_visit',
      title: '来访',
      mainTable: { name: 'BUS_OUTSIDE_VISIT' },
      nodes: [
        field('who', 'input', '来客', 'WHO'),
        field('loud', 'input', '牌子', 'LOUD', {
          calculation: { active: true, executor: 'outside.shout', sources: ['who'] },
        }),
        field('gate', 'outside_gate', '大门', 'GATE'),
        field('secret', 'input', '内部接待人', 'SECRET'),
        {
          kind: 'table' as const,
          id: 'hosts',
          type: 'table_1',
          title: '接待人',
          table: { name: 'BUS_OUTSIDE_VISIT_HOST' },
          columns: [field('account', 'input', '账号', 'ACCOUNT')],
        },
      ],
    }
    await publishForm(designer, gated)
    await publishProcess(designer, sequence('outside_visit', gated.key, [step('look', [role('dispatcher', false)])]))
    const staff = await office.as('zhoumingyuan')
    await start(staff, 'outside_visit', { BUS_OUTSIDE_VISIT: { WHO: 'li', LOUD: 'LI！', GATE: 'east' } })
    expect(await office.database.query('select "LOUD", "GATE" from "BUS_OUTSIDE_VISIT"')).toEqual([
      { LOUD: 'LI！', GATE: 'east' },
    ])
    const values = { BUS_OUTSIDE_VISIT: { WHO: 'li', LOUD: 'LI！', GATE: 'north' } }
    const refused = await staff.post('/instance/start', { commandId: commandId(), defKey: 'outside_visit', values })
    expect(refused.text).toContain('“大门”的“north”不在可选范围内')
  })

  it('[point form-checks] checks fields while they are filled in, and when a request is handed in and handled', async () => {
    const designer = await office.as('designer')
    const look = step('look', [role('dispatcher', false)], { fields: [{ field: 'secret', right: 'write' }] })
    await publishProcess(designer, sequence('outside_checked', 'outside_visit', [look]))
    const staff = await office.as('zhoumingyuan')
    const opened = await staff.get('/process/getProInfo?defKey=outside_checked')
    expect(data<{ form: object }>(opened).form).toMatchObject({ key: 'outside_visit', checked: ['secret'] })
    const values = (SECRET: string) => ({ BUS_OUTSIDE_VISIT: { WHO: 'zhao', LOUD: 'ZHAO！', SECRET } })
    const asked = { fields: ['secret'], values: values('nobody') }
    const nobody = '“内部接待人”没有这个账号：nobody'
    expect(data(await staff.post('/form/checks/outside_visit', asked))).toEqual([{ field: 'secret', text: nobody }])
    const handIn = (secret: string) =>
      staff.post('/instance/start', { commandId: commandId(), defKey: 'outside_checked', values: values(secret) })
    expect(await handIn('nobody')).toMatchObject({
      status: 400,
      body: { fault: 'form-design.refused', msg: nobody, detail: { problems: [{ field: 'secret', text: nobody }] } },
    })
    const failed = await handIn('故障')
    expect(failed.status).toBe(503)
    expect(failed.text).toContain('暂时无法校验「接待人账号」，没有提交，填写的内容仍在')
    const { procInstId } = data<{ procInstId: string }>(await handIn('songjianing'))
    const dispatcher = await office.as('maxiaotong')
    const { task } = await onlyTask(dispatcher, procInstId)
    const handle = (secret: string) =>
      dispatcher.post('/task/complete', {
        commandId: commandId(),
        procInstId,
        task,
        operation: 'approve',
        opinion: '同意',
        values: { BUS_OUTSIDE_VISIT: { SECRET: secret } },
      })
    expect((await handle('nobody')).text).toContain(nobody)
    expect((await handle('linzhiqiang')).status).toBe(200)
  })

  it('[point standard-rules] is judged by its rules as they hold for the tenant, and unverified ones once confirmed', async () => {
    const admin = await office.as('admin')
    const bring = async (pieces: number, day: string) => (await admin.post('/outside/luggage', { pieces, day })).body
    expect(await bring(2, '2025-06-01')).toMatchObject({ data: { result: 'pass', limit: 3, version: '2025' } })
    expect(await bring(4, '2025-06-01')).toMatchObject({
      fault: 'standards.refused',
      msg: '行李 4 件，最多 3 件。（行李件数 2025，依据：门卫须知）',
    })
    expect(await bring(4, '2026-06-01')).toMatchObject({ data: { result: 'n/a' } })
    const rule = '/standards/rules/outside.luggage'
    const tried = await admin.post(`${rule}/what-if`, { version: '2026' })
    expect(data(tried)).toMatchObject({ looked: 3, differ: 3, rows: [{}, {}, { after: { result: 'refuse' } }] })
    data(await admin.call('PUT', `${rule}/versions/2026/confirmation`, { body: { confirmed: true } }))
    expect(await bring(4, '2026-06-01')).toMatchObject({ fault: 'standards.refused' })
  })

  it('finds the people of a step by what the form holds, rows and hidden fields included', async () => {
    const designer = await office.as('designer')
    const rule = { type: '150', operator: 'or', sources: [], extract: true } as const
    const hidden = step('greet', [rule], { fields: [{ field: 'secret', right: 'hidden' }], decision: { rule: 'all' } })
    await publishProcess(designer, sequence('outside_greet', 'outside_visit', [hidden]))
    const values = {
      BUS_OUTSIDE_VISIT: { WHO: 'wang', LOUD: 'WANG！', SECRET: 'maxiaotong' },
      BUS_OUTSIDE_VISIT_HOST: [{ ACCOUNT: 'linzhiqiang' }],
    }
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'outside_greet', values)
    for (const account of ['maxiaotong', 'linzhiqiang']) {
      expect(await tasksOf(await office.as(account), procInstId)).toHaveLength(1)
    }
    expect(await tasksOf(await office.as('songjianing'), procInstId)).toEqual([])
  })

  it('[point shipped-matrices] brings a table of people along, which designers find in the matrix selector', async () => {
    const dimensions = () =>
      office.as('designer').then((who) => who.get('/matrix/dimensions', { id: 'outside_guides' }))
    await expect.poll(async () => (await dimensions()).body.rows).toMatchObject([{ dictLabel: '甲', mline: 1 }])
  })

  it('starts requests, handles what waits for the person of the call, and sees what stands of them', async () => {
    const staff = await office.as('zhoumingyuan')
    const ordered = await staff.post('/outside/order', { process: 'outside_order', what: '白板' })
    const instance = data<string>(ordered)
    expect((await staff.post('/outside/order', { process: 'outside_order', what: '' })).status).toBe(400)
    expect((await staff.post('/outside/order', { process: 'leave', what: '白板' })).text).toContain(
      '不是插件随带的流程',
    )
    expect((await staff.post('/outside/agree', { instance })).body.code).not.toBe(200)
    const agreed = await (await office.as('maxiaotong')).post('/outside/agree', { instance })
    expect(data(agreed)).toMatchObject({
      process: 'outside_order',
      table: 'BUS_OUTSIDE_ORDER',
      state: 'finished',
      tasks: [],
    })
    expect((await detail(staff, instance)).instance.state).toBe('finished')
  })

  it('[point reactions] [point notice-kinds] [point notice-filters] follows from what others do, and decides who is told', async () => {
    await expect.poll(() => titles('admin')).toContain('铃响：表单 outside_visit')
    const users = [await idOf('linzhiqiang'), await idOf('designer')]
    data(await (await office.as('zhoumingyuan')).post('/outside/ring', { users }))
    await expect.poll(() => titles('linzhiqiang')).toContain('铃响：李敏')
    expect(await titles('designer')).not.toContain('铃响：李敏')
    const { text } = await (await office.as('linzhiqiang')).get('/message/kinds')
    expect(text).toContain('按铃')
  })

  it('hears of people and of the organisation', async () => {
    const admin = await office.as('admin')
    data(await admin.post('/post', { postName: '门卫', postCode: 'MW', postSort: 90 }))
    const userId = await idOf('songjianing')
    for (const status of ['1', '0']) {
      data(await admin.call('PUT', '/system/user/changeStatus', { body: { userId, status } }))
    }
    await expect
      .poll(async () => [...data<readonly string[]>(await admin.post('/outside/queued', {}))].sort())
      .toEqual(['人员：disabled', '人员：enabled', '组织：post added'])
  })

  it('hears of tasks that open and of records that are saved, by whom and by which version of the form', async () => {
    const staff = await office.as('zhoumingyuan')
    const instance = data<string>(await staff.post('/outside/order', { process: 'outside_order', what: '投影仪' }))
    const [{ record } = { record: '' }] = await office.database.query<{ record: string }>(
      'select record_id as record from flow_instance where id = $1',
      [instance],
    )
    const heard = async () => data<readonly { record: string }[]>(await staff.post('/outside/saved', {}))
    await expect
      .poll(async () => (await heard()).filter((each) => each.record === record))
      .toEqual(
        expect.arrayContaining([
          { form: order.key, version: 1, record, user: await idOf('zhoumingyuan'), cause: 'added' },
          { nodeName: 'look', record },
        ]),
      )
  })

  it('[point automatic-steps] carries out a step of a process, tries again, and stands still for a manager where it may not', async () => {
    const designer = await office.as('designer')
    const stamp = { kind: 'automatic', id: 'press', name: '用印', step: 'outside.stamp' } as const
    const may = { settings: { seal: '甲' }, fields: [{ field: 'stamp', right: 'write' }] } as const
    const process = (node: object) =>
      sequence('outside_stamp', order.key, [{ ...stamp, ...node }, step('look', [role('dispatcher', false)])])
    await expect(publishProcess(designer, process({}))).rejects.toThrow('「用印」的设置有误：缺少 印章')
    await expect(publishDrawing(designer, process({ step: 'outside.gone' }))).rejects.toThrow(
      '「用印」执行的「outside.gone」没有启用的插件提供',
    )
    await publishDrawing(designer, process(may))
    const staff = await office.as('zhoumingyuan')
    const order1 = async (what: string) =>
      (await start(staff, 'outside_stamp', { BUS_OUTSIDE_ORDER: { WHAT: what } })).procInstId
    const pending = async (instance: string) => (await tasksOf(await office.as('maxiaotong'), instance)).length
    const paper = await order1('纸')
    await expect.poll(() => pending(paper)).toBe(1)
    const { values, opinions } = await detail(staff, paper)
    expect(values).toMatchObject({ BUS_OUTSIDE_ORDER: { WHAT: '纸', STAMP: '甲用印纸' } })
    expect(opinions.map(({ kind }) => kind)).toContain('automatic')
    const glue = await order1('胶水')
    await expect.poll(() => pending(glue), { timeout: 9000 }).toBe(1)
    const banned = await order1('违禁品')
    const stuck = async () => (await detail(await office.as('admin'), banned)).incidents
    await expect
      .poll(stuck)
      .toMatchObject([{ nodeName: '用印', reason: 'notDone', problem: '印章已封存，请启封后重试。' }])
    const keys = data<readonly string[]>(await staff.post('/outside/unseal', {}))
    expect(new Set(keys.filter((key) => key.startsWith(glue))).size).toBe(1)
    const [{ visit } = { visit: 0 }] = await stuck()
    const retry = { commandId: commandId(), procInstId: banned, operation: 'retry', visit }
    data(await (await office.as('admin')).post('/instance/change', retry))
    await expect.poll(() => pending(banned)).toBe(1)
  })

  it('[point plugin-usages] says what would miss a plugin before it is switched off', async () => {
    const { text } = await (await office.as('admin')).get('/plugins/message/usage')
    expect(text).toContain('外部统计到的使用')
  })

  it('[point notice-queues] takes what waits for a channel, where no other queue does', async () => {
    const admin = await office.as('admin')
    data(await admin.call('PUT', '/plugins/message/disable'))
    data(await admin.post('/outside/ring', { users: [await idOf('linzhiqiang')] }))
    await expect
      .poll(async () => data<readonly string[]>(await admin.post('/outside/queued', {})))
      .toContain('outside.wall：铃响：李敏，1 人')
  })

  it('[point sub-applications] has a place of its own among the applications, as long as it is there', async () => {
    expect(await entry()).toContain('外部子应用')
    data(await (await office.as('admin')).call('PUT', '/plugins/outside/disable'))
    expect(await methods()).toBe('0')
    data(await (await office.as('operator')).call('DELETE', '/operator/plugins/outside'))
    await expect.poll(entry).not.toContain('外部子应用')
  })
})
