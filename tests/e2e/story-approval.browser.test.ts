import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultOperations } from '../../core/flow/definition/definition.ts'
import { publishForm } from '../plugins/support/forms.ts'
import { type Office, openOffice } from '../plugins/support/office.ts'
import { act, change, people, publishProcess, role, sequence, start, step } from '../plugins/support/processes.ts'
import { byAddress } from './approval/by-address.ts'
import { replayed } from './approval/replayed.ts'
import { sixteenCodes } from './approval/sixteen-codes.ts'
import { trainingForm as form, training as values } from './approval/training.ts'
import { secondThoughts, twoWindows } from './approval/unsent.ts'
import { launch, type OpenPage, openPage, PHONE, pathOf, signIn } from './browser.ts'
import { look } from './look.ts'

let office: Office
let browser: Browser
const pages: OpenPage[] = []

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  const ids = new Map(
    (
      await office.database.query<{ id: string; account: string }>(
        `select id, account from org_user where tenant_id = 'demo'`,
      )
    ).map(({ id, account }) => [account, id]),
  )
  const both = people(...['zhaoyanan', 'xiehuimin'].map((account) => ids.get(account) ?? ''))
  const head = {
    type: '12',
    operator: 'or',
    sources: [{ key: '@initiator', name: '发起人所在部门' }],
    extract: true,
  } as const
  const designer = await office.as('designer')
  await publishForm(designer, form)
  await publishProcess(
    designer,
    sequence('training', 'training_apply', [
      step('head', [head], {
        name: '部门负责人审批',
        operations: [...defaultOperations, 'addSigner'],
        fields: [
          { field: 'grade', right: 'hidden' },
          { field: 'remark', right: 'write' },
        ],
      }),
      step('both', [both], { name: '资产财务会签', decision: { rule: 'all' } }),
    ]),
  )
  await publishProcess(
    designer,
    sequence('shared', 'training_apply', [
      step('pool', [role('dispatcher', false)], { name: '登记' }),
      step('nobody', [people('nobody')], { name: '归档', empty: { kind: 'incident' } }),
    ]),
  )
  const straight = sequence('branched', 'training_apply', [
    { kind: 'exclusive', id: 'gate', name: '预算' },
    step('small', [head], { name: '处长审批' }),
  ])
  await publishProcess(designer, {
    ...straight,
    nodes: [...straight.nodes, step('large', [both], { name: '局长审批' })],
    flows: [
      ...straight.flows.map((flow) => (flow.from === 'gate' ? { ...flow, condition: '预算金额 < 100' } : flow)),
      { id: 'f8', from: 'gate', to: 'large', condition: '预算金额 > 1000' },
      { id: 'f9', from: 'large', to: 'end' },
    ],
  })
}, 180_000)

afterAll(async () => {
  for (const page of pages) await page.close()
  await browser?.close()
  await office?.close()
})

async function at(account: string, path: string, phone = false): Promise<Page> {
  const opened = await openPage(browser, office.url, phone ? { viewport: PHONE } : {})
  pages.push(opened)
  opened.page.setDefaultTimeout(40_000)
  await signIn(opened.page, account, path)
  return opened.page
}

/** Goes somewhere by the menus, as people do. */
async function byMenu(page: Page, entry: string): Promise<void> {
  await page.goto('/index')
  await page.locator('.gt-top-menu').getByText('流程中心').click()
  await page.getByRole('navigation', { name: '流程中心' }).getByText(entry).click()
}

/** Sends what is on the action bar and waits until the list is back. */
async function decide(page: Page, opinion: string, button = '同意'): Promise<void> {
  await page.getByLabel('办理意见').fill(opinion)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL('**/workflow/pending')
}

const openTask = async (page: Page, title = '周明远的流程training') => {
  await page.getByText(title).first().click()
  await page.getByRole('heading', { name: '培训申请单' }).waitFor()
}

const count = (page: Page) => page.locator('.wf-count').textContent()

describe.sequential('a request on its way', { retry: 0 }, () => {
  let applicant: Page
  let approver: Page
  let manager: Page

  it('[S1-1-04] [S1-1-16] is chosen from those one may start, asks for what is missing, survives leaving the page as a draft, and is handed in', async () => {
    applicant = await at('zhoumingyuan', '/index')
    await byMenu(applicant, '发起申请')
    await applicant
      .getByRole('link', { name: /流程training/ })
      .first()
      .click()
    await applicant.getByRole('spinbutton', { name: '预算金额' }).fill('1280.5')
    await applicant.getByLabel('申请理由').fill('数字化业务能力提升')
    await applicant.getByText(/^草稿已于 .+ 保存$/).waitFor()
    await look(applicant, 'fill')
    await applicant.goto('/workflow/mine')
    await look(applicant, 'mine-draft')
    await applicant.getByRole('region', { name: '草稿' }).getByRole('button').click()
    await applicant.getByText('已恢复上次的草稿').waitFor()
    await expect
      .poll(() => applicant.getByRole('spinbutton', { name: '预算金额' }).inputValue())
      .toMatch(/^1,?280\.50?$/)
    await applicant.getByRole('button', { name: '提交' }).click()
    await applicant.getByText('培训主题为必填项,请输入！').first().waitFor()
    expect(pathOf(applicant)).toBe('/workflow/start/training')
    await look(applicant, 'fill-missing')
    approver = await at('linzhiqiang', '/workflow/pending')
    await approver.getByText('没有待办任务').waitFor()
    await look(approver, 'pending-empty')
    expect(await count(approver)).toBe('0')
    await approver.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))

    await applicant.getByLabel('培训主题').fill('公文处理系统培训')
    await applicant.getByRole('button', { name: '提交' }).click()
    await applicant.waitForURL('**/workflow/instance/*')
    await applicant.goto('/workflow/mine')
    await applicant.getByText('周明远的流程training').waitFor()
    await applicant.reload()
    await applicant.getByText('周明远的流程training').waitFor()
    await expect.poll(() => applicant.getByRole('region', { name: '草稿' }).count()).toBe(0)
  })

  it('reaches the head of the department without a reload, with fields hidden and read-only as set', async () => {
    await expect.poll(() => count(approver)).toBe('1')
    await expect.poll(() => approver.locator('body').getAttribute('data-same-page')).toBe('yes')
    await look(approver, 'pending')
    await openTask(approver)
    const card = approver.locator('.wf-form-card')
    await expect.poll(() => card.getByText('评审等级').count()).toBe(0)
    await card.getByText('公文处理系统培训').waitFor()
    await expect.poll(() => card.getByRole('textbox').count()).toBe(1)
    await expect.poll(() => card.getByLabel('处室批注').isEditable()).toBe(true)
    await look(approver, 'task')
  })

  it('is rejected with an opinion, and cannot be without one', async () => {
    await approver.getByRole('button', { name: '驳回' }).click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByRole('button', { name: '确认驳回' }).click()
    await dialog.getByText('请填写驳回原因，便于对方修改').waitFor()
    await look(approver, 'reject')
    await dialog.getByLabel('驳回原因').fill('预算请压缩到一千元以内')
    await dialog.getByRole('button', { name: '确认驳回' }).click()
    await approver.waitForURL('**/workflow/pending')
    await approver.getByText('没有待办任务').waitFor()
  })

  it('is corrected and handed in again by whoever made it, who reads why it came back', async () => {
    await applicant.goto('/workflow/mine')
    await applicant.getByRole('tab', { name: '已退回' }).click()
    await applicant.locator('tbody tr').getByText('已退回').waitFor()
    await look(applicant, 'mine-sent-back')
    await openTask(applicant)
    await applicant.getByRole('list', { name: '办理过程' }).getByText('预算请压缩到一千元以内').waitFor()
    const task = new URL(applicant.url()).pathname
    await applicant.goto(task.replace(/task\/(.+)\/\d+$/, 'instance/$1'))
    await look(applicant, 'sent-back')
    await applicant.getByRole('button', { name: '修改并重新提交' }).click()
    await applicant.waitForURL(`**${task}`)
    await twoWindows(applicant, task)
    await applicant.getByRole('spinbutton', { name: '预算金额' }).fill('960')
    await look(applicant, 'correct')
    await applicant.getByRole('button', { name: '重新提交' }).click()
    await applicant.waitForURL('**/workflow/pending')
  })

  it('[S1-1-05] [S1-1-17] [S2-1-03] waits in the list of whom it waits for, who fills in their part', async () => {
    await byMenu(approver, '待办任务')
    const waiting = approver.locator('tbody tr')
    await waiting.filter({ hasText: '周明远的流程training' }).waitFor()
    await expect.poll(() => waiting.count()).toBe(1)
    await openTask(approver)
    const remark = approver.locator('.wf-form-card').getByLabel('处室批注')
    await remark.fill('列入二季度计划')
    await approver.getByLabel('办理意见').fill('拟同意')
    await approver.getByText(/^草稿已于 .+ 保存$/).waitFor()
    await approver.reload()
    await approver.getByRole('heading', { name: '培训申请单' }).waitFor()
    await expect.poll(() => remark.inputValue()).toBe('列入二季度计划')
    await expect.poll(() => approver.getByLabel('办理意见').inputValue()).toBe('拟同意')
    await approver.goto('/workflow/pending')
  })

  it('[S1-1-06] is approved by the head and by both who countersign, one of them on a phone', async () => {
    await openTask(approver)
    await approver.locator('.wf-form-card').getByText('960').waitFor()
    await decide(approver, '同意，按调整后的预算执行')
    await approver.goto('/workflow/done')
    await approver.locator('tbody tr').filter({ hasText: '已办理' }).first().click()
    await approver.getByRole('button', { name: '取回' }).click()
    await look(approver, 'take-back')
    await approver.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await approver.waitForURL('**/workflow/task/**')
    await approver.getByRole('list', { name: '办理过程' }).getByText('取回', { exact: true }).waitFor()
    await look(approver, 'taken-back')
    await decide(approver, '同意，经费从培训费列支')
    await approver.getByText('没有待办任务').waitFor()
    await approver.reload()
    await approver.getByText('没有待办任务').waitFor()
    const first = await at('zhaoyanan', '/workflow/pending')
    await openTask(first)
    await decide(first, '同意')
    const second = await at('xiehuimin', '/workflow/pending', true)
    await look(second, 'phone-pending')
    await openTask(second)
    await expect
      .poll(() => second.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    const approve = await second.getByRole('button', { name: '同意', exact: true }).boundingBox()
    expect(approve?.height).toBeGreaterThanOrEqual(44)
    expect((approve?.y ?? 0) + (approve?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
    await look(second, 'phone-task')
    await second.getByRole('tab', { name: /办理过程/ }).click()
    await second.getByText('预算请压缩到一千元以内').waitFor()
    await look(second, 'phone-timeline')
    await secondThoughts(second, '经费可列支')
    await decide(second, '经费可列支')
  })

  it('[S1-1-18] stands among what the head has handled, to be looked at only, with what was filled in', async () => {
    await byMenu(approver, '已办任务')
    await approver.locator('tbody tr').filter({ hasText: '周明远的流程training' }).first().click()
    const card = approver.locator('.wf-form-card')
    await card.getByText('列入二季度计划').waitFor()
    await expect.poll(() => card.locator('input, textarea, select').count()).toBe(0)
    await expect.poll(() => approver.locator('.wf-action-bar').count()).toBe(0)
    await look(approver, 'done-detail')
  })

  it('shows who did what and the way it went, with the mark of bpmn.io', async () => {
    await applicant.goto('/workflow/mine')
    await applicant.getByText('已办结').last().waitFor()
    await look(applicant, 'mine')
    await applicant.getByText('周明远的流程training').click()
    const timeline = applicant.getByRole('list', { name: '办理过程' })
    await timeline.getByText('经费可列支').waitFor()
    const names = await timeline.locator('li b').allTextContents()
    expect([...names].reverse().filter((name, at, all) => name !== all[at - 1])).toEqual([
      '周明远',
      '林志强',
      '周明远',
      '林志强',
      '赵雅楠',
      '谢慧敏',
      '系统',
    ])
    await look(applicant, 'instance')
    await applicant.getByRole('tab', { name: '流程图' }).click()
    await applicant.locator('.wf-picture [data-element-id="both"].wf-node-ok').waitFor()
    await expect.poll(() => applicant.locator('.wf-picture .wf-flow-travelled').count()).toBe(3)
    await expect.poll(() => applicant.locator('.wf-picture .bjs-powered-by').isVisible()).toBe(true)
    await look(applicant, 'picture')
    await replayed(applicant, 'both')
  })

  it('handled by somebody else while it is open says so at once, by whom and how', async () => {
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'shared', values)
    const slower = await at('maxiaotong', '/workflow/pending')
    await openTask(slower, '周明远的流程shared')
    await slower.getByLabel('办理意见').fill('正在写')
    await act(await office.as('pengzhiyuan'), procInstId, 'approve')
    await slower.getByText(/^该任务已由彭志远于 今天 \d\d:\d\d 处理（已办理），当前内容仅供查看。$/).waitFor()
    await look(slower, 'missed')
    await expect.poll(() => slower.locator('.wf-action-bar').count()).toBe(0)
  })

  it('that is stuck is got going by a manager who names somebody', async () => {
    manager = await at('admin', '/workflow/history?view=stuck')
    await manager.locator('tbody tr').filter({ hasText: '流程异常' }).waitFor()
    await look(manager, 'history-stuck')
    await manager.locator('tbody tr').first().click()
    await manager.getByText('环节「归档」无法继续：没有找到办理人。').waitFor()
    await look(manager, 'incident')
    await manager.getByRole('button', { name: '指定办理人' }).click()
    const selector = manager.locator('.gt-selector')
    await selector.getByLabel('查找', { exact: true }).fill('赵雅楠')
    await selector.locator('tbody').getByText('赵雅楠').first().click()
    await selector.getByRole('button', { name: '确定（1）' }).click()
    await manager.getByRole('list', { name: '办理过程' }).getByText('赵雅楠').waitFor()
    await expect.poll(() => manager.getByText('无法继续').count()).toBe(0)
  })

  it('that was terminated can be made again from what it held', async () => {
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'shared', values)
    await applicant.goto(`/workflow/instance/${procInstId}`)
    await applicant.getByRole('button', { name: '撤回' }).waitFor()
    await change(await office.as('admin'), procInstId, 'terminate', '资料不全')
    await applicant.getByRole('button', { name: '再次申请' }).waitFor()
    await look(applicant, 'terminated')
    await applicant.getByRole('button', { name: '再次申请' }).click()
    await applicant.getByText('已带入原申请的内容，提交后为新申请').waitFor()
    await expect.poll(() => applicant.getByLabel('培训主题').inputValue()).toBe('安全培训')
    await applicant.getByLabel('培训主题').fill('安全培训（补充材料）')
    await applicant.getByRole('button', { name: '提交', exact: true }).click()
    await applicant.waitForURL(
      (url) => /\/workflow\/instance\//.test(url.pathname) && !url.pathname.includes(procInstId),
    )
    await applicant.getByText('安全培训（补充材料）').waitFor()
  })

  it('that was withdrawn is corrected and handed in again under its number', async () => {
    const { procInstId, number } = await start(await office.as('zhoumingyuan'), 'shared', values)
    await applicant.goto(`/apply-detail/${procInstId}`)
    await applicant.getByRole('button', { name: '撤回' }).click()
    await applicant.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await applicant.getByRole('button', { name: '再次提交' }).click()
    await applicant.getByText(`修改后再次提交，单号仍为 ${number}`).waitFor()
    await applicant.getByLabel('培训主题').fill('消防培训')
    await look(applicant, 'again')
    await applicant.getByRole('button', { name: '提交', exact: true }).click()
    await applicant.waitForURL(`**/workflow/instance/${procInstId}`)
    await applicant.getByRole('list', { name: '办理过程' }).getByText('再次提交').waitFor()
    await applicant.locator('.wf-form-card').getByText('消防培训').waitFor()
    await look(applicant, 'withdrawn-again')
  })

  it('stuck before its branches goes on along the one a manager chooses, who says why', async () => {
    const { procInstId } = await start(await office.as('zhoumingyuan'), 'branched', values)
    await manager.goto(`/workflow/instance/${procInstId}`)
    await manager.getByText('环节「预算」无法继续：没有满足条件的分支。').waitFor()
    await manager.getByRole('button', { name: '选择分支' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByLabel(/处长审批/).check({ force: true })
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('请填写处理原因。').waitFor()
    await look(manager, 'choose-branch')
    await dialog.getByLabel('处理原因').fill('预算在两档之间，按小额办理')
    await dialog.getByRole('button', { name: '确定' }).click()
    const timeline = manager.getByRole('list', { name: '办理过程' })
    await timeline.getByText(/转到「处长审批」/).waitFor()
    await timeline.getByText('预算在两档之间，按小额办理').waitFor()
    await look(manager, 'branch-chosen')
  })

  sixteenCodes(() => ({ office, applicant, approver }))
  byAddress(() => ({ office, applicant, approver }))

  it('is signed by somebody else first when the holder asks them to', async () => {
    await start(await office.as('zhoumingyuan'), 'training', values)
    await approver.setViewportSize(PHONE)
    await approver.goto('/workflow/pending')
    await openTask(approver)
    await approver.getByLabel('办理意见').fill('请先核对预算')
    await approver.getByRole('button', { name: '加签' }).click()
    const dialog = approver.getByRole('dialog', { name: '加签', exact: true })
    await dialog.getByRole('button', { name: '确认加签' }).click()
    await dialog.getByText('请选择加签人员').last().waitFor()
    await look(approver, 'phone-signers')
    await dialog.getByRole('button', { name: '加签人员' }).click()
    const selector = approver.locator('.gt-selector')
    await selector.getByLabel('查找', { exact: true }).fill('赵雅楠')
    await selector.getByText('赵雅楠').first().click()
    await selector.getByRole('button', { name: '确定（1）' }).click()
    const asked = approver.url()
    await dialog.getByRole('button', { name: '确认加签' }).click()
    // What waits next opens.
    await approver.waitForURL((url) => url.href !== asked)
    await approver.setViewportSize({ width: 1440, height: 900 })
    await approver.goto('/workflow/done')
    await approver.locator('tbody tr').filter({ hasText: '转办' }).first().click()
    const timeline = approver.getByRole('list', { name: '办理过程' })
    await timeline.getByText('请「赵雅楠」').waitFor()
    await look(approver, 'signers-asked')
  })

  it('leaves no error behind that nobody caught', () => {
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })
})
