import pg from 'pg'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SharedDatabase, sharedDatabase } from '../plugins/support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, openPage, PHONE, signIn } from './browser.ts'
import { choose } from './choose.ts'
import { foreignWords } from './foreign-words.ts'
import { look } from './look.ts'

let database: SharedDatabase
let pool: pg.Pool
let server: TestServer
let browser: Browser
beforeAll(async () => {
  database = await sharedDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined) // The database may be stopped before the pool.
  server = await startServer({ databaseUrl: database.url })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await pool?.end()
  await database?.close()
})

/** What an operator finds on a bad day. */
beforeEach(async () => {
  await pool.query(`
    delete from outbox; delete from gongtai_jobs.job; delete from slow_statement;
    insert into outbox (tenant_id, id, event, reaction, payload, attempts, parked, problem) values
      ('demo', 'one', 'workflow.instance-ended', 'gone.reaction', '{}', 5, true, '所属插件已停用或未安装'),
      ('demo', 'two', 'workflow.instance-ended', 'gone.reaction', '{}', 5, true, '所属插件已停用或未安装'),
      ('second', 'three', 'host.notice-due', 'host.deliver-notices', '{"channel":"gone","notice":{}}', 5, true, 'connect ECONNREFUSED 10.1.2.3:443');
    insert into gongtai_jobs.job (name, data, state, retry_limit, retry_count, output, completed_on) values
      ('tenant-jobs', '{"job":"gone.job","tenant":"demo"}', 'failed', 4, 4, '{"message":"the report could not be written"}', now());
    insert into slow_statement (id, text, times, longest, total) values
      ('a', 'select i.id, i.title from wf_instance i where i.tenant_id = $1 and i.title ilike $2 order by i.started_at desc', 37, 4210, 51234)`)
})

const open = async (account: string, path: string, options: Parameters<typeof openPage>[2] = {}) => {
  const opened = await openPage(browser, server.url, options)
  await signIn(opened.page, account, path)
  return opened
}

const pane = (page: Page, name: string) =>
  page.getByRole('group', { name: '查看' }).getByRole('button', { name, exact: true }).click()
const closePanel = (page: Page) => page.locator('.gt-slide .bp6-dialog-close-button').click()
const figure = (page: Page, title: string) => page.locator('.sys-figure', { hasText: title }).locator('dd')

describe('运行状况', () => {
  it('shows the operator what did not arrive, and has it tried again or given up', async () => {
    const { page, errors, close } = await open('operator', '/monitor/health')
    await expect.poll(() => figure(page, '本进程').textContent()).toBe('就绪')
    await expect.poll(() => figure(page, '停放的事件').textContent()).toBe('3')
    await page.getByRole('row', { name: /流程中心/ }).waitFor()
    await look(page, 'health-plugins')

    await pane(page, '事件')
    await page.getByText('gone.reaction').click()
    await page.getByRole('button', { name: '全部重试（2）' }).waitFor()
    await look(page, 'health-events')
    const rows = page.getByRole('region', { name: '这项后续处理的事件' }).getByRole('row')
    await rows.filter({ hasText: '已停放' }).first().getByRole('button', { name: '放弃', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .poll(() => dialog.getByRole('button', { name: '取消' }).evaluate((it) => it === document.activeElement))
      .toBe(true)
    await dialog.getByRole('button', { name: '放弃', exact: true }).click()
    await page.getByRole('button', { name: '全部重试（1）' }).click()
    await page.getByText('再试').waitFor()
    await closePanel(page)
    await page.getByRole('row', { name: /host\.deliver-notices/ }).click()
    await page.getByRole('button', { name: '全部重试（1）' }).click()
    await page.getByText('都已送达').waitFor()
    await closePanel(page)

    await pane(page, '任务')
    await page.getByText('the report could not be written').waitFor()
    await look(page, 'health-jobs')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('没有失败的任务').waitFor()
    await page.getByRole('link', { name: '任务日志' }).click()
    // The page asks anew every 15 seconds.
    await page.getByRole('row', { name: /gone\.job.*完成/ }).waitFor({ timeout: 60_000 })
    await look(page, 'job-log')
    expect(errors).toEqual([])
    await close()
  })

  it('[S1-2.2-24] has the log of jobs at a child address, which is in no menu', async () => {
    const { page, errors, close } = await open('operator', '/monitor/job/log')
    await page.getByRole('heading', { name: '任务日志' }).waitFor()
    await page.getByText('the report could not be written').waitFor()
    await expect.poll(() => page.locator('.gt-sidebar').getByText('任务日志').count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('shows disks, connections, processes and slow statements', async () => {
    const { page, errors, close } = await open('operator', '/monitor/health')
    await pane(page, '资源')
    await page.getByText('本进程', { exact: true }).last().waitFor()
    await page.getByText(server.dataDir).first().waitFor()
    await look(page, 'health-resources')
    await pane(page, '慢语句')
    await page.getByText('51234').waitFor({ state: 'detached' })
    await page.getByText('4.2 秒').waitFor()
    await look(page, 'health-statements')
    expect(await foreignWords(page, ['MB', 'GB'])).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('is for the phone too', async () => {
    const { page, errors, close } = await open('operator', '/monitor/health', { viewport: PHONE })
    await expect.poll(() => figure(page, '停放的事件').textContent()).toBe('3')
    for (const [name, file] of [
      ['插件', 'plugins'],
      ['事件', 'events'],
      ['任务', 'jobs'],
      ['资源', 'resources'],
      ['慢语句', 'statements'],
    ] as const) {
      await pane(page, name)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await look(page, `health-${file}-phone`)
    }
    expect(errors).toEqual([])
    await close()
  })
})

describe('审计日志', () => {
  it('is searched, read in detail and checked by a tenant’s admin, who sees no other tenant', async () => {
    const { page, errors, close } = await open('admin', '/monitor/audit')
    const list = page.getByRole('region', { name: '审计日志' })
    await list.getByRole('row', { name: /登录/ }).first().waitFor()
    await look(page, 'audit')
    await expect.poll(() => page.getByLabel('租户').count()).toBe(0)
    await expect.poll(() => page.getByText('运行状况').count()).toBe(0)
    await page.getByLabel('账号').fill('nobody-here')
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByText('没有符合条件的记录').waitFor()
    await page.getByRole('button', { name: '清空筛选' }).click()
    await expect.poll(() => page.getByLabel('账号').inputValue()).toBe('')
    await list.getByRole('row', { name: /登录/ }).first().click()
    await page.getByText('封存值').waitFor()
    await look(page, 'audit-detail')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '校验' }).click()
    await page.getByText('完整，没有被改动').waitFor()
    await look(page, 'audit-seal')
    await page.getByRole('button', { name: '关闭' }).last().click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出' }).click()
    expect((await saved).suggestedFilename()).toBe('审计日志.csv')
    expect(await foreignWords(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('shows the operator every tenant, page by page, and which row was changed', async () => {
    await pool.query(`
      delete from audit_event where id like 'many-%';
      insert into audit_event (tenant_id, id, actor, account, action, kind, address, outcome)
      select 'second', 'many-' || n, '', 'someone', 'auth.sign-in', 'security', '198.51.100.7', 401 from generate_series(1, 120) n`)
    const sealed = async () =>
      (await pool.query('select count(*)::int as n from audit_event where number is null')).rows[0].n
    await expect.poll(sealed).toBe(0)
    const { page, errors, close } = await open('operator', '/monitor/audit/all')
    await choose(page.getByLabel('租户'), { value: 'second' })
    await page.getByLabel('账号').fill('someone')
    await page.getByRole('button', { name: '查询' }).click()
    const rows = page.getByRole('region', { name: '审计日志' }).getByRole('row', { name: /someone/ })
    await expect.poll(() => rows.count()).toBe(50)
    for (const [number, count] of [
      [2, 50],
      [3, 20],
    ]) {
      await page.getByRole('button', { name: '下一页' }).click()
      await page.getByText(`第 ${number} 页`).waitFor()
      await expect.poll(() => rows.count()).toBe(count)
    }
    await expect.poll(() => page.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true)
    await look(page, 'audit-operator')
    await pool.query(`update audit_event set outcome = 200 where tenant_id = 'second' and id = 'many-60'`)
    await page.getByRole('button', { name: '校验' }).click()
    await page.getByText('记录被改动或缺失').waitFor()
    await look(page, 'audit-broken')
    expect(errors).toEqual([])
    await close()
  })

  it('is for the phone too', async () => {
    const { page, close } = await open('admin', '/monitor/audit', { viewport: PHONE })
    await page.getByRole('list', { name: '审计日志' }).getByText('登录').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await look(page, 'audit-phone')
    await close()
  })
})
