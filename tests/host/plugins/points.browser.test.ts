import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, signIn } from '../../e2e/browser.ts'
import { choose } from '../../e2e/choose.ts'
import { look } from '../../e2e/look.ts'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { data, type Office, openOffice } from '../../plugins/support/office.ts'
import { onlyTask, publishProcess, role, sequence, start, step } from '../../plugins/support/processes.ts'
import { upload } from '../../plugins/support/upload.ts'
import { releasePackage } from '../../support/packages.ts'
import { partner } from './make-package.ts'
import { pluginPackage } from './test-plugin.ts'

const gates = `const gates = { id: 'outside.gate', title: '大门选择器', list: '/outside/gates', row: { key: 'id', name: 'name' },
  columns: [{ key: 'name', title: '大门' }], trees: [], inForms: true }`

const web = `
import { createElement as h } from 'react'
import { dashboardTiles, filePreviewers, headItems, helpPages, listColumns, offer, operatorTiles, pageAddition,
  pageAdditions, printTemplates, screenWidgets, selectorTypes, slot, slots } from '@gongtai/sdk'
${gates}
const Drawing = ({ name, content }) => h('p', null, '图纸 ' + name + '，' + content.size + ' 字节')
const Talk = ({ subject, onClose }) => h('div', { role: 'dialog', 'aria-label': '外部总览' }, String(subject), h('button', { onClick: onClose }, '关上'))
const Part = ({ subject }) => h('p', null, '申请 ' + subject.number + ' 的外部区块')
const Broken = () => { throw new Error('画不出来') }
const add = (id, at, kind, title, more) => offer(pageAdditions, pageAddition({ id: 'outside.' + id, at, kind, title, ...more }))
const Slip = ({ record, heading }) => h('h1', null, heading + '的回执：' + record.title)
export default { activate: () => ({ offers: [
  offer(filePreviewers, { id: 'outside.drawing', suffixes: ['dwg'], load: async () => ({ default: Drawing }) }),
  offer(printTemplates, { id: 'outside.slip', title: '回执', form: 'outside_form', load: async () => ({ default: Slip }) }),
  offer(listColumns, { id: 'outside.started', list: 'workflow.mine', title: '外部列', text: (row) => '第 ' + row.number + ' 号' }),
  offer(listColumns, { id: 'outside.asked', list: 'workflow.pending', title: '外部问来的列',
    texts: async (rows) => rows.map((row) => '共 ' + rows.length + ' 行，' + row.initiator) }),
  offer(selectorTypes, gates),
  offer(dashboardTiles, { id: 'outside.card', title: '外部卡片', column: 'side', load: async () => ({ default: () => '外部卡片的内容' }) }),
  offer(operatorTiles, { id: 'outside.gauge', title: '外部仪表', column: 'side', load: async () => ({ default: () => '外部仪表的读数' }) }),
  offer(screenWidgets, { id: 'outside.wall', title: '外部大屏组件', load: async () => ({ default: () => '今日来访 36 人' }) }),
  add('greet', slots.ownRequests, 'row-action', '外部招呼', { run: async ({ number }) => '已招呼 ' + number }),
  add('fail', slots.ownRequests, 'row-action', '外部失手', { order: 200, run: () => { throw new Error('失手') } }),
  add('doubt', slots.ownRequests, 'row-action', '外部疑问', { when: () => { throw new Error('说不准') }, run: () => '' }),
  add('guard', slots.ownRequests, 'row-action', '外部专用', { permission: 'outside:see', run: () => '' }),
  add('talk', slots.ownRequests, 'page-action', '外部总览', { load: async () => ({ default: Talk }) }),
  add('part', slots.request, 'section', '外部区块', { when: ({ form }) => form === 'outside_form', load: async () => ({ default: Part }) }),
  add('broken', slots.request, 'section', '外部坏区块', { order: 1, load: async () => ({ default: Broken }) }),
  add('car', slot('vehicle.vehicles'), 'section', '外部车况', { load: async () => ({ default: ({ subject }) => subject.plate + ' 车况良好' }) }),
  offer(headItems, { id: 'outside.lamp', title: '外部灯', load: async () => ({ default: () => '外部灯亮' }) }),
  offer(helpPages, { id: 'outside.help', load: async () => ({ default: [{ id: 'outside.note', title: '外部登记', paths: ['/outside'],
    about: '登记来访。', steps: [{ title: '登记', text: '点击「登记」，请门卫放行。' }] }] }) }),
] }) }`

const server = `
import { Type, automaticSteps, defineCall, formChecks, offer, operations, selectorTypes, taskOperations } from '@gongtai/sdk'
import { automaticStep, formCheck, operation, serverHalf } from '@gongtai/sdk/server'
${gates}
const listGates = defineCall({ id: 'outside.gates', title: '大门', method: 'GET', path: '/outside/gates', permission: 'signed-in',
  audit: 'none', query: Type.Object({ page: Type.Optional(Type.Integer()), pageSize: Type.Optional(Type.Integer()),
  filterName: Type.Optional(Type.String()) }), answer: Type.Object({ id: Type.String(), name: Type.String() }), envelope: 'rows' })
const note = defineCall({ id: 'outside.note', title: '登记', method: 'POST', path: '/outside/note', permission: 'signed-in',
  audit: 'write', body: Type.Object({ procInstId: Type.String(), task: Type.Integer(), opinion: Type.String() }),
  answer: Type.Object({ said: Type.String() }) })
export default serverHalf({ activate: () => ({ offers: [
  offer(operations, operation(note, ({ task, opinion }) => ({ said: '外部已登记任务 ' + task + '：' + opinion }))),
  offer(operations, operation(listGates, () => ({ rows: [{ id: 'g1', name: '东门' }, { id: 'g2', name: '西门' }], total: 2 }))),
  offer(selectorTypes, gates),
  offer(automaticSteps, automaticStep({ id: 'outside.stamp', title: '外部盖章',
    settings: Type.Object({ seal: Type.String({ title: '印章名称', minLength: 1 }) }), run: async () => undefined })),
  offer(formChecks, formCheck({ id: 'outside.plate', title: '限行', form: 'outside_form', fields: ['plate'],
    check: async (_, { fields }) => fields.filter(({ value }) => value === '苏P1').map(({ id }) => ({ field: id, text: '该车今日限行' })) })),
  offer(taskOperations, { id: 'outside.note', title: '登记', opinion: 'required', call: 'outside.note' }),
] }) })`

const outside = pluginPackage({
  id: 'outside',
  source: server,
  web,
  manifest: {
    title: '外部插件',
    permissions: [{ id: 'outside:see', title: '查看外部', group: '外部' }],
    dictionaries: [{ id: 'outside_kind', title: '外部种类', entries: [{ dictValue: '1', dictLabel: '油画' }] }],
    contributes: {
      'file-previewers': ['outside.drawing'],
      'print-templates': ['outside.slip'],
      'list-columns': ['outside.started', 'outside.asked'],
      'task-operations': ['outside.note'],
      'selector-types': ['outside.gate'],
      'page-additions': ['greet', 'fail', 'doubt', 'guard', 'talk', 'part', 'broken', 'car'].map(
        (id) => `outside.${id}`,
      ),
      'dashboard-tiles': ['outside.card'],
      'head-items': ['outside.lamp'],
      'help-pages': ['outside.help'],
      'operator-tiles': ['outside.gauge'],
      'screen-widgets': ['outside.wall'],
    },
  },
})

const form = {
  key: 'outside_form',
  title: '外部表单',
  mainTable: { name: 'BUS_OUTSIDE' },
  nodes: [field('files', 'attachment_1', '附件', 'FILES'), field('plate', 'input', '车牌', 'PLATE')],
}

let keys: string
let office: Office
let browser: Browser
let opened: OpenPage
let page: Page
let started: { readonly procInstId: string; readonly number: string }

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  office = await openOffice({ TRUSTED_PUBLISHERS: keys })
  browser = await launch()
  const designer = await office.as('designer')
  await publishForm(designer, form)
  await publishProcess(designer, sequence('outside', form.key, [step('look', [role('dispatcher', false)])]))
  const applicant = await office.as('zhoumingyuan')
  const { url } = await upload(applicant, { name: '车库.dwg', bytes: Buffer.from('AC1032') })
  const attached = [{ name: '车库.dwg', url, type: 'dwg' }]
  started = await start(applicant, 'outside', { BUS_OUTSIDE: { FILES: attached } })
  opened = await openPage(browser, office.url)
  page = opened.page
  await signIn(page, 'zhoumingyuan', '/workflow/mine')
}, 180_000)

afterAll(async () => {
  await opened?.close()
  await browser?.close()
  await office?.close()
  await rm(keys, { recursive: true, force: true })
})

describe.sequential('a plugin from outside, installed while people work', () => {
  it('[point list-columns] adds columns to lists of others, of the row itself or fetched for the page', async () => {
    await page.getByText(started.number).first().waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: '外部列' }).count()).toBe(0)
    const released = await releasePackage(await office.as('operator'), outside)
    expect(released.status, released.text).toBe(200)
    data(await (await office.as('admin')).call('PUT', '/plugins/outside/enable'))
    await page.getByRole('columnheader', { name: '外部列' }).waitFor()
    await page.getByText(`第 ${started.number} 号`).waitFor()
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'maxiaotong', '/workflow/pending')
    await desk.page.getByText('共 1 行，周明远').waitFor()
    await desk.close()
  })

  it('[point page-additions] adds actions to rows and lists of others and sections to their pages; what fails takes only itself away', async () => {
    const row = page.getByRole('row').filter({ hasText: started.number })
    await row.getByRole('button', { name: '外部招呼' }).click()
    await page.getByText(`已招呼 ${started.number}`).waitFor()
    await row.getByRole('button', { name: '外部失手' }).click()
    await page.getByText('「外部失手」没有完成').waitFor()
    await expect
      .poll(() => row.getByRole('button', { name: /外部/ }).allTextContents())
      .toEqual(['外部招呼', '外部失手'])
    await page.getByRole('button', { name: '外部总览' }).click()
    await page.getByRole('dialog', { name: '外部总览' }).getByRole('button', { name: '关上' }).click()
    await page.getByRole('dialog', { name: '外部总览' }).waitFor({ state: 'detached' })
    await page.goto(`${office.url}/workflow/instance/${started.procInstId}`)
    await page.getByRole('region', { name: '外部区块' }).getByText(`申请 ${started.number} 的外部区块`).waitFor()
    await page.getByRole('region', { name: '外部坏区块' }).getByText('插件「outside」出错').waitFor()
    await page.getByRole('button', { name: '车库.dwg', exact: true }).waitFor()
    await look(page, 'page-additions')
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'maxiaotong', '/vehicle-deployment/vehicles')
    await desk.page.locator('tbody tr td').first().click()
    await desk.page.getByRole('region', { name: '外部车况' }).getByText('车况良好').waitFor()
    await look(desk.page, 'register-additions')
    await desk.close()
  })

  it('[point file-previewers] shows a kind of file that nobody else shows', async () => {
    await page.goto(`${office.url}/workflow/instance/${started.procInstId}`)
    await page.getByRole('button', { name: '车库.dwg', exact: true }).click()
    await page.getByRole('dialog').getByText('图纸 车库.dwg，6 字节').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('[point print-templates] prints a form in a look of its own, beside the usual one', async () => {
    await page.getByRole('button', { name: '打印', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: /的回执：/ }).waitFor()
    await choose(dialog.getByLabel('样式'), '通用样式')
    await dialog.getByRole('heading', { name: '外部表单' }).waitFor()
  })

  it('[point task-operations] adds a button to tasks, at the steps whose designer allows it, for who holds them', async () => {
    const designer = await office.as('designer')
    const offered = data<readonly { readonly id: string }[]>(await designer.get('/process/plugin-operations'))
    expect(offered.map(({ id }) => id)).toEqual(['outside.note'])
    const noted = step('noted', [role('dispatcher', false)], { pluginOperations: ['outside.note'] })
    await publishProcess(designer, sequence('noted', form.key, [noted]))
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'noted', { BUS_OUTSIDE: {} })
    const dispatcher = await office.as('maxiaotong')
    const { task } = await onlyTask(dispatcher, procInstId)
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'maxiaotong', `/workflow/task/${procInstId}/${task}`)
    await desk.page.getByRole('button', { name: '登记', exact: true }).click()
    await desk.page.getByRole('dialog').getByRole('textbox').fill('请门卫放行')
    await desk.page.getByRole('dialog').getByRole('button', { name: '确认登记' }).click()
    await desk.page.getByText(`外部已登记任务 ${task}：请门卫放行`).waitFor()
    await desk.close()
    const asked = { procInstId, task, operation: 'outside.note', opinion: '试' }
    expect((await dispatcher.post('/task/operation', { ...asked, opinion: '' })).status).toBe(422)
    expect((await (await office.as('linzhiqiang')).post('/task/operation', asked)).status).toBe(409)
    const elsewhere = await onlyTask(dispatcher, started.procInstId)
    const notAllowed = { ...asked, procInstId: started.procInstId, task: elsewhere.task }
    expect((await dispatcher.post('/task/operation', notAllowed)).status).toBe(403)
  })

  it('offers its automatic step to designers of processes, who set and publish it; the request passes it', async () => {
    const designer = await office.as('designer')
    await publishProcess(designer, sequence('stamped', form.key, [step('look', [role('dispatcher', false)])]))
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'designer', '/workflow/design/stamped')
    await desk.page.getByRole('button', { name: '在此添加环节' }).first().click()
    await desk.page.getByRole('menuitem', { name: '外部盖章' }).click()
    await desk.page.locator('.wf-node-automatic').getByText('自动执行 · 外部盖章').waitFor()
    await desk.page.getByLabel('印章名称').fill('公章')
    await look(desk.page, 'automatic-step')
    await desk.page.locator('.gt-save[data-state="saved"]').waitFor()
    await desk.page.getByRole('button', { name: '发布', exact: true }).click()
    await desk.page.getByText('已发布 v2').first().waitFor()
    await desk.close()
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'stamped', { BUS_OUTSIDE: {} })
    await page.goto(`${office.url}/workflow/instance/${procInstId}`)
    await page.getByRole('list', { name: '办理过程' }).getByText('自动执行').waitFor()
    await look(page, 'automatic-passed')
  })

  it('[point selector-types] lets designers of forms offer what it lists, and people choose from it', async () => {
    const designer = await office.as('designer')
    const gate = field('gate', 'treeSelector_1', '大门', 'GATE', { options: { treeType: 'outside.gate' } })
    const gated = { key: 'gated', title: '来访单', mainTable: { name: 'BUS_GATED' }, nodes: [gate] }
    await publishForm(designer, gated)
    await publishProcess(designer, sequence('gated', 'gated', [step('look', [role('dispatcher', false)])]))
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'designer', '/tool/form-design/edit/gated')
    await desk.page.locator('[data-path="gate"]').first().click()
    await expect.poll(() => desk.page.getByLabel('选择对象').textContent()).toBe('大门选择器')
    await desk.close()
    const applicant = await openPage(browser, office.url)
    await signIn(applicant.page, 'zhoumingyuan', '/workflow/start/gated')
    await applicant.page.getByRole('button', { name: /^选择大门/ }).click()
    const dialog = applicant.page.getByRole('dialog')
    await dialog.getByText('西门').first().click()
    await dialog.getByRole('button', { name: /^确定/ }).click()
    await applicant.page.locator('.basics-pick').getByText('西门').waitFor()
    await applicant.page.getByRole('button', { name: '提交' }).click()
    await applicant.page.getByText('西门').first().waitFor()
    await expect
      .poll(
        async () => (await office.database.query<{ gate: string }>('select "GATE" as gate from "BUS_GATED"'))[0]?.gate,
      )
      .toBe('西门')
    await applicant.close()
  })

  it('checks a field while the form is filled in, and takes back what it said when the field is mended', async () => {
    await page.goto(`${office.url}/workflow/start/outside`)
    const plate = page.getByLabel('车牌', { exact: true })
    await plate.fill('苏P1')
    await page.locator('.gt-form-problem').getByText('该车今日限行').waitFor()
    await look(page, 'form-check')
    await plate.fill('苏P12')
    await page.locator('.gt-form-problem').waitFor({ state: 'detached' })
  })

  it('marks the fields that a refused submission names, and brings the first of them before the person', async () => {
    // Without the check while one types, what is said comes from the refusal.
    await page.route('**/form/checks/**', (route) => route.abort())
    const plate = page.getByLabel('车牌', { exact: true })
    await plate.fill('苏P1')
    await page.getByRole('button', { name: '提交' }).click()
    await page.locator('.gt-form-problem').getByText('该车今日限行').waitFor()
    await expect.poll(() => plate.evaluate((control) => control === document.activeElement)).toBe(true)
    await page.unroute('**/form/checks/**')
    await plate.fill('苏P12')
    await page.locator('.gt-form-problem').waitFor({ state: 'detached' })
  })

  it('[point dashboard-tiles] [point head-items] puts a card on the home page and something into the head', async () => {
    await page.goto(`${office.url}/index`)
    await page.getByText('外部卡片的内容').waitFor()
    await page.getByText('外部灯亮').waitFor()
  })

  it('[point help-pages] adds a page to the help', async () => {
    await page.getByRole('button', { name: '帮助', exact: true }).click()
    const help = page.getByRole('dialog', { name: '帮助' })
    await help.getByRole('button', { name: '外部登记' }).click()
    await help.getByText('点击「登记」，请门卫放行。').waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  })

  it('[point screen-widgets] [point operator-tiles] stands on the screen on the wall, and on the home page of operators', async () => {
    await page.goto(`${office.url}/screen`)
    await page.getByRole('region', { name: '外部大屏组件' }).getByText('今日来访 36 人').waitFor()
    await page.getByRole('region', { name: '公告' }).getByText('暂无公告').waitFor()
    await look(page, 'screen')
    await page.getByRole('button', { name: '返回工台' }).click()
    await page.getByText('外部灯亮').waitFor()
    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'operator', '/index')
    await desk.page.getByText('外部仪表的读数').waitFor()
    await desk.close()
  })

  it('[point permissions] [point dictionaries] has its permission among those of roles, and its dictionary read', async () => {
    const admin = await office.as('admin')
    const permissions = await admin.get('/system/permission/list')
    expect(permissions.text).toContain('outside:see')
    const entries = await admin.get('/system/dict/data/type/outside_kind')
    expect(entries.text).toContain('油画')
  })

  it('takes all of it along when it is switched off', async () => {
    data(await (await office.as('admin')).call('PUT', '/plugins/outside/disable'))
    await expect.poll(() => page.getByRole('dialog').getByLabel('样式').count()).toBe(0)
    await page.goto(`${office.url}/workflow/mine`)
    await page.getByText(started.number).first().waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: '外部列' }).count()).toBe(0)
  })
})
