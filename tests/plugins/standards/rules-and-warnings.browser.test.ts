import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { partner } from '../../host/plugins/make-package.ts'
import { pluginPackage } from '../../host/plugins/test-plugin.ts'
import { releasePackage } from '../../support/packages.ts'
import { data, type Office, openOffice } from '../support/office.ts'

/** A plugin of a partner that brings a rule with records, and raises a warning about whoever calls it. */
const server = `
import { defineCall, offer, operations, Type } from '@gongtai/sdk'
import { operation, recordedFor, serverHalf, standardRule, standardRules, Warnings } from '@gongtai/sdk/server'
const source = { title: '公务接待管理办法', article: '第八条' }
const call = defineCall({ id: 'watch.report', title: '登记', method: 'POST', path: '/watch/report', permission: 'signed-in',
  audit: 'write', body: Type.Object({ about: Type.String(), responsible: Type.String() }), answer: Type.Unknown() })
export default serverHalf({ activate: () => ({ offers: [
  offer(standardRules, recordedFor(standardRule({ code: 'watch.party', title: '陪同人数', area: '公务接待', kind: 'limit',
    inputs: [{ name: 'people', title: '陪同人数', type: 'number', unit: '人' }], measures: 'people',
    text: '陪同 {value} 人，最多 {limit} 人。',
    versions: [{ version: '2026', scope: 'nation', valid: { from: '2026-01-01' }, source, trust: 'unverified',
      rows: [{ when: 'people > 100', limit: '20', result: 'warn' }, { limit: '10' }] }] }),
    async () => [4, 8, 12].map((people) => ({ id: 'v' + people, title: '来访第 ' + people + ' 号', day: '2026-06-01', facts: { people } })))),
  offer(operations, operation(call, async (people, context) => context.service(Warnings).raise(context, {
    rule: 'watch.party', area: '公务接待', colour: 'red', subject: 'v12', period: '', text: '陪同 12 人，最多 10 人。',
    value: 12, limit: 10, link: '/contacts', ...people }))),
] }) })`

let keys: string
let office: Office
let browser: Browser

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'gongtai-keys-'))
  const { publisher, publicKey } = partner
  await writeFile(join(keys, 'acme.json'), JSON.stringify({ publisher, publicKey, title: 'ACME 公司' }))
  office = await openOffice({ TRUSTED_PUBLISHERS: keys })
  browser = await launch()
  const watch = pluginPackage({ id: 'watch', source: server, requires: ['standards'], asks: ['database'] })
  const released = await releasePackage(await office.as('operator'), watch)
  expect(released.status, released.text).toBe(200)
  data(await (await office.as('admin')).call('PUT', '/plugins/watch/enable'))
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await office?.close()
  await rm(keys, { recursive: true, force: true })
})

describe('the rules of a tenant', () => {
  it('are confirmed, tried and narrowed, and a new version tells which records would differ', async () => {
    const { page, close } = await openPage(browser, office.url)
    await signIn(page, 'admin', '/system/standards')
    const row = page.getByRole('row').filter({ hasText: 'watch.party' })
    await row.getByText('1 项待确认').waitFor()
    await look(page, 'standards-list')
    await row.getByRole('link', { name: '陪同人数' }).click()
    const shipped = page.getByRole('region', { name: '全国 2026' })
    await shipped.getByText('尚未核实，确认后才会生效').waitFor()
    await shipped.getByRole('cell', { name: '陪同人数 > 100' }).waitFor()
    await page.getByText('陪同【取值】人，最多【限额】人。').waitFor()
    await look(page, 'standards-rule')

    const trial = page.getByRole('region', { name: '试算' })
    await trial.getByLabel('陪同人数').fill('12')
    await trial.getByRole('button', { name: '试算' }).click()
    await trial.getByText('不适用').waitFor()
    await shipped.getByRole('button', { name: '确认', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await shipped.getByText(/由 .+ 确认/).waitFor()
    await trial.getByRole('button', { name: '试算' }).click()
    await trial.getByText('陪同 12 人，最多 10 人。（陪同人数 2026，依据：公务接待管理办法 第八条）').waitFor()

    await page.getByRole('button', { name: '新增本单位版本' }).click()
    const editor = page.getByRole('dialog', { name: '新增版本：陪同人数' })
    await editor.getByLabel('依据').fill('本单位接待细则')
    await editor.getByRole('group', { name: '第 2 行' }).getByLabel('限额').fill('6')
    await look(page, 'standards-version')
    await editor.getByRole('button', { name: '推演影响' }).click()
    const effect = page.getByRole('dialog', { name: '推演：陪同人数' })
    await effect.getByText('近一年的 3 条记录中，1 条的结果会不同。').waitFor()
    await effect.getByText('来访第 8 号').waitFor()
    await look(page, 'standards-what-if')
    await effect
      .getByRole('button', { name: 'Close' })
      .or(effect.getByRole('button', { name: '关闭' }))
      .click()
    await effect.waitFor({ state: 'detached' })
    await editor.getByRole('button', { name: '保存' }).click()
    const own = page.getByRole('region', { name: '本单位 自定1' })
    await own.waitFor()
    await page.getByRole('region', { name: '修改记录' }).getByText('新增版本 自定1').waitFor()
    await close()
  })

  it('fit a phone', async () => {
    const { page, close } = await openPage(browser, office.url, { viewport: PHONE })
    await signIn(page, 'admin', '/system/standards/rule?code=watch.party')
    await page.getByRole('region', { name: '全国 2026' }).waitFor()
    await look(page, 'standards-rule-phone')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await close()
  })
})

describe('a warning', () => {
  it('stands on the home page of whoever oversees, and is answered by whoever is responsible', async () => {
    const idOf = async (account: string) =>
      (await office.database.query<{ id: string }>('select id from org_user where account = $1', [account]))[0]?.id
    const people = { about: await idOf('zhoumingyuan'), responsible: await idOf('linzhiqiang') }
    data(await (await office.as('zhoumingyuan')).post('/watch/report', people))
    const overseer = await openPage(browser, office.url)
    await signIn(overseer.page, 'shenyulan', '/index')
    await overseer.page.getByRole('region', { name: '待答复的预警' }).getByText('陪同 12 人，最多 10 人。').waitFor()
    await look(overseer.page, 'warnings-home')

    const head = await openPage(browser, office.url, { viewport: PHONE })
    await signIn(head.page, 'linzhiqiang', '/system/my-warnings')
    await head.page.getByText('陪同 12 人，最多 10 人。').first().waitFor()
    await look(head.page, 'warnings-phone')
    await head.close()

    const desk = await openPage(browser, office.url)
    await signIn(desk.page, 'linzhiqiang', '/system/my-warnings')
    await desk.page.getByRole('row').filter({ hasText: '陪同 12 人' }).getByRole('button', { name: '答复' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByLabel('答复').fill('来访人数增加，已经批准。')
    await look(desk.page, 'warnings-answer')
    await dialog.getByRole('button', { name: '提交答复' }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.close()

    await overseer.page.goto('/system/warnings')
    await overseer.page.getByRole('row').filter({ hasText: '陪同 12 人' }).getByText('已答复').waitFor()
    await look(overseer.page, 'warnings-list')
    await overseer.close()
  })
})
