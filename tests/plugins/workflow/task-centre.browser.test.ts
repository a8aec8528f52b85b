import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type OpenPage, openPage, PHONE, signIn } from '../../e2e/browser.ts'
import { look } from '../../e2e/look.ts'
import { field, publishForm } from '../support/forms.ts'
import { type Office, openOffice } from '../support/office.ts'
import { act, detail, publishProcess, sequence, start, step, tasksOf } from '../support/processes.ts'

let office: Office
let browser: Browser
const pages: OpenPage[] = []

const form = {
  key: 'course',
  title: '培训申请单',
  mainTable: { name: 'BUS_COURSE' },
  nodes: [
    field('topic', 'input', '培训主题', 'TOPIC', { required: true }),
    field('why', 'textarea', '申请理由', 'REASON'),
  ],
}

const head = {
  type: '12',
  operator: 'or',
  sources: [{ key: '@initiator', name: '发起人所在部门' }],
  extract: true,
} as const

beforeAll(async () => {
  office = await openOffice()
  browser = await launch()
  const designer = await office.as('designer')
  await publishForm(designer, form)
  await publishProcess(designer, sequence('course', 'course', [step('head', [head], { name: '负责人审批' })]))
  const signed = step('head', [head], { name: '负责人签发', opinion: { signature: true } })
  await publishProcess(designer, sequence('signed', 'course', [signed]))
  const many = step('head', [head], { name: '负责人审批', batch: true })
  await publishProcess(designer, sequence('batch', 'course', [many]))
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

/** Makes requests about these topics, the last one newest. */
async function ask(...topics: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const applicant = await office.as('zhoumingyuan')
  const made = new Map<string, string>()
  for (const topic of topics)
    made.set(topic, (await start(applicant, 'course', { BUS_COURSE: { TOPIC: topic } })).procInstId)
  return made
}

const stateOf = async (instance: string | undefined) =>
  (await detail(await office.as('zhoumingyuan'), instance ?? '')).instance.state

const topicShown = (page: Page, topic: string) =>
  page.locator('.wf-form-card').getByText(topic, { exact: true }).waitFor()

const approve = (page: Page) => page.getByRole('button', { name: '同意', exact: true }).click()

describe('a deputy', () => {
  it('is named for some days and some processes, and handles what comes in the place of the person', async () => {
    const owner = await at('linzhiqiang', '/workflow/deputies')
    await owner.getByRole('button', { name: '新建委托' }).click()
    const dialog = owner.getByRole('dialog', { name: '新建委托' })
    await dialog.getByLabel('受托人').click()
    const picker = owner.getByRole('dialog', { name: '受托人' })
    await picker.getByRole('searchbox').fill('maxiaotong')
    await picker.getByText('马晓彤').first().click()
    await picker.getByRole('button', { name: '确定' }).click()
    await dialog.getByLabel('开始日期').fill('今天')
    await dialog.getByLabel('结束日期').fill('明天')
    await dialog.getByText('部分流程').click()
    await dialog.getByLabel('流程course').check({ force: true })
    await look(owner, 'deputy-dialog')
    await dialog.getByRole('button', { name: '确定委托' }).click()
    await dialog.waitFor({ state: 'detached' })
    await owner.getByText('生效中').waitFor()
    await look(owner, 'deputies')
    const made = await ask('代办')
    const deputy = await at('maxiaotong', '/workflow/pending', true)
    await deputy.getByText('代 林志强').waitFor()
    await look(deputy, 'deputy-pending')
    await deputy.getByText('流程course').first().click()
    await deputy.getByText('您正在代林志强办理这项任务').waitFor()
    await look(deputy, 'deputy-task')
    await approve(deputy)
    await expect.poll(() => stateOf(made.get('代办'))).toBe('finished')
    await owner.getByRole('button', { name: '结束委托' }).click()
    await owner.locator('.bp6-dialog').getByRole('button', { name: '结束委托' }).click()
    await owner.getByText('已结束').waitFor()
    await owner.goto(`/workflow/instance/${made.get('代办')}`)
    await owner.getByText('马晓彤 代 林志强').waitFor()
    await look(owner, 'deputy-done')
  })
})

describe('a signature', () => {
  it('is drawn with the decision where the step asks for it, and stands beside the opinion', async () => {
    const applicant = await office.as('zhoumingyuan')
    const { procInstId } = await start(applicant, 'signed', { BUS_COURSE: { TOPIC: '签名' } })
    const page = await at('linzhiqiang', '/workflow/pending')
    await page.getByText('流程signed').first().click()
    await topicShown(page, '签名')
    await approve(page)
    const dialog = page.getByRole('dialog', { name: '手写签名' })
    await expect.poll(() => dialog.getByRole('button', { name: '签名并提交' }).isDisabled()).toBe(true)
    const box = await dialog.getByRole('img', { name: '签名区' }).boundingBox()
    const { x, y } = box ?? { x: 0, y: 0 }
    await page.mouse.move(x + 60, y + 120)
    await page.mouse.down()
    await page.mouse.move(x + 160, y + 40, { steps: 5 })
    await page.mouse.move(x + 240, y + 150, { steps: 5 })
    await page.mouse.move(x + 400, y + 60, { steps: 5 })
    await page.mouse.up()
    await look(page, 'signature')
    await dialog.getByRole('button', { name: '签名并提交' }).click()
    await expect.poll(() => stateOf(procInstId)).toBe('finished')
    await page.goto(`/workflow/instance/${procInstId}`)
    await page.getByAltText('手写签名').waitFor()
    await look(page, 'signed')
  })
})

describe('talk about a request', () => {
  it('reaches whom it speaks to, stands among the opinions, and says who has read what', async () => {
    const made = await ask('评论')
    const page = await at('linzhiqiang', `/workflow/instance/${made.get('评论')}`)
    await page.getByLabel('评论', { exact: true }).fill('请补充预算 @')
    const picker = page.getByRole('dialog', { name: '提及的人' })
    await picker.getByRole('searchbox').fill('maxiaotong')
    await picker.getByText('马晓彤').first().click()
    await picker.getByRole('button', { name: '确定' }).click()
    await picker.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '发表评论' }).click()
    await page.getByRole('button', { name: '抄送并评论' }).click()
    await page.locator('.wf-comment').getByText('@马晓彤').waitFor()
    await page.getByText('传阅 1 人，已读 0 人').waitFor()
    await look(page, 'comment')
    const reader = await at('maxiaotong', `/workflow/instance/${made.get('评论')}`, true)
    await reader.getByRole('tab', { name: /办理过程/ }).click()
    await reader.locator('.wf-comment').getByText('@马晓彤').waitFor()
    await look(reader, 'comment-phone')
    await page.reload()
    await page.getByText('传阅 1 人，已读 1 人').click()
    await page.getByText('已读', { exact: false }).last().waitFor()
    await look(page, 'readers')
    await page.getByRole('button', { name: '抄送', exact: true }).click()
    await page.getByRole('dialog', { name: '抄送' }).waitFor()
    await look(page, 'copy-dialog')
  })
})

describe.sequential('tasks that wait', () => {
  it('follow one another: after a decision the next one opens, and the list once nothing is left', async () => {
    await ask('保密', '写作', '安全')
    const page = await at('linzhiqiang', '/workflow/pending')
    await page.locator('tbody tr').first().click()
    await topicShown(page, '安全')
    await page.getByText('1 / 3').waitFor()
    await page.getByRole('button', { name: '下一条' }).click()
    await topicShown(page, '写作')
    await look(page, 'steps')
    await approve(page)
    await topicShown(page, '保密')
    await page.getByText('2 / 2').waitFor()
    await page.getByRole('button', { name: '上一条' }).click()
    await topicShown(page, '安全')
    await page.keyboard.press('j')
    await topicShown(page, '保密')
    await page.keyboard.press('k')
    await topicShown(page, '安全')
    await page.getByLabel('办理意见').fill('jk')
    await expect.poll(() => page.getByLabel('办理意见').inputValue()).toBe('jk')
    await page.getByText('1 / 2').waitFor()
    await approve(page)
    await topicShown(page, '保密')
    await page.getByRole('button', { name: '返回' }).click()
    await page.waitForURL('**/workflow/pending')
    // What was decided stands in the list until it was read anew.
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.locator('tbody tr').first().click()
    await topicShown(page, '保密')
    await approve(page)
    await page.waitForURL('**/workflow/pending')
    await page.getByText('没有待办任务').waitFor()
  })

  it('are read and decided beside the list, where there is room and the person wants it', async () => {
    const made = await ask('保密', '写作', '安全')
    const page = await at('linzhiqiang', '/workflow/pending')
    await page.getByRole('button', { name: '并排预览' }).click()
    const preview = page.getByRole('region', { name: '任务预览' })
    await topicShown(page, '安全')
    await look(page, 'preview')
    await page.keyboard.press('j')
    await topicShown(page, '写作')
    await expect.poll(() => page.locator('tbody tr').nth(1).getAttribute('aria-current')).toBe('true')
    await page.locator('tbody tr').nth(2).click()
    await topicShown(page, '保密')
    await page.locator('tbody tr').nth(1).click()
    await topicShown(page, '写作')
    await preview.getByLabel('办理意见').fill('同意参加')
    await approve(page)
    await page.getByRole('button', { name: '撤销' }).click()
    await approve(page)
    await page.getByRole('button', { name: '立即提交' }).click()
    await topicShown(page, '保密')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await expect.poll(() => stateOf(made.get('写作'))).toBe('finished')
    await page.reload()
    await topicShown(page, '安全')
    await preview.getByRole('button', { name: '打开详情' }).click()
    await page.waitForURL('**/workflow/task/**')
    await page.goBack()
    await preview.getByRole('button', { name: '关闭预览' }).click()
    await expect.poll(() => preview.count()).toBe(0)
    await page.locator('tbody tr').first().click()
    await page.waitForURL('**/workflow/task/**')
  })

  it('follow one another on the phone too', async () => {
    const page = await at('linzhiqiang', '/workflow/pending', true)
    await page
      .getByRole('button', { name: /流程course/ })
      .first()
      .click()
    await topicShown(page, '安全')
    await look(page, 'steps-phone')
    await page.getByRole('button', { name: '下一条' }).click()
    await topicShown(page, '保密')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })

  it('are approved together where the step allows it, and what could not be is listed with its reason', async () => {
    const applicant = await office.as('zhoumingyuan')
    const ids: string[] = []
    for (const topic of ['档案', '消防', '礼仪'])
      ids.push((await start(applicant, 'batch', { BUS_COURSE: { TOPIC: topic } })).procInstId)
    const page = await at('linzhiqiang', '/workflow/pending')
    await page.getByRole('searchbox', { name: '搜索待办' }).fill('流程batch')
    const row = page.locator('tbody tr')
    await expect.poll(() => row.count()).toBe(3)
    await page.getByLabel('全选本页').check({ force: true })
    await page.getByText('已选 3 项').waitFor()
    await look(page, 'batch-ticked')
    await page.getByRole('button', { name: '批量同意' }).click()
    const dialog = page.getByRole('dialog', { name: '批量同意 3 项' })
    await dialog.getByLabel('办理意见').fill('原则同意')
    await look(page, 'batch-dialog')
    await act(await office.as('linzhiqiang'), ids[1] ?? '', 'rejectInitiator')
    await dialog.getByRole('button', { name: '全部同意' }).click()
    await dialog.getByText('已同意 2 项，1 项未能办理：').waitFor()
    await dialog
      .getByRole('list', { name: '未能办理的任务' })
      .getByText(/任务已被林志强于 .+ 处理/)
      .waitFor()
    await look(page, 'batch-failed')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.poll(() => row.count()).toBe(0)
    const states = await Promise.all(ids.map(stateOf))
    expect(states).toEqual(['finished', 'running', 'finished'])
  })

  it('are narrowed, and that is kept as a view', async () => {
    await ask('国画')
    const page = await at('linzhiqiang', '/workflow/pending')
    await page.getByRole('combobox', { name: '按流程筛选' }).selectOption('course')
    await page.waitForURL('**/workflow/pending?process=course')
    await page.getByRole('combobox', { name: '按到达时间筛选' }).selectOption('1')
    await page.getByRole('button', { name: '视图' }).click()
    await page.getByRole('menuitem', { name: '保存为视图…' }).click()
    await page.getByRole('alertdialog').getByLabel('名称').fill('今日培训')
    await page.getByRole('alertdialog').getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('视图已保存').waitFor()
    await page.goto('/workflow/pending')
    await page.getByRole('button', { name: '视图' }).click()
    await page.getByRole('menuitemradio', { name: '今日培训' }).click()
    await page.waitForURL('**/workflow/pending?process=course&days=1')
    await look(page, 'narrowed')
    const phone = await at('linzhiqiang', '/workflow/pending?process=course&days=1', true)
    await phone.getByRole('button', { name: '筛选（2）' }).click()
    await phone.getByRole('combobox', { name: '按情况筛选' }).waitFor()
    await look(phone, 'narrowed-phone')
  })

  it('are decided by A and R from their rows, with time to undo', async () => {
    const made = await ask('书法', '急救')
    const page = await at('linzhiqiang', '/workflow/pending')
    const newest = page.locator(`tr[data-key^="${made.get('急救')}."]`)
    const other = page.locator(`tr[data-key^="${made.get('书法')}."]`)
    await newest.focus()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: '立即提交' }).waitFor()
    await look(page, 'quick')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => page.getByRole('button', { name: '立即提交' }).count()).toBe(0)
    await newest.focus()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: '立即提交' }).click()
    await expect.poll(() => newest.count()).toBe(0)
    await expect.poll(() => stateOf(made.get('急救'))).toBe('finished')
    await other.focus()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: '驳回申请' })
    await dialog.getByLabel('驳回原因').fill('人数不明')
    await dialog.getByRole('button', { name: '确认驳回' }).click()
    await expect.poll(() => other.count()).toBe(0)
    await expect
      .poll(async () => (await tasksOf(await office.as('zhoumingyuan'), made.get('书法') ?? '')).length)
      .toBe(1)
  })

  it('are urged by whoever waits for them, once in a while', async () => {
    const made = await ask('统计')
    const page = await at('zhoumingyuan', `/workflow/instance/${made.get('统计')}`)
    await page.getByRole('button', { name: '催办' }).click()
    const history = page.getByRole('list', { name: '办理过程' })
    await history.getByText('提醒「林志强」').waitFor()
    await look(page, 'urged')
    await page.getByRole('button', { name: '催办' }).click()
    await page
      .getByText(/办理人已在 30 分钟内收到催办，请于 \d\d:\d\d 之后再催。/)
      .first()
      .waitFor()
  })

  it('that are back with whoever made them say so in red, why, and where to correct them, wherever one meets them', async () => {
    const made = await ask('会务')
    const head = await office.as('linzhiqiang')
    await act(head, made.get('会务') ?? '', 'rejectInitiator', { opinion: '请补充经费来源' })
    const page = await at('zhoumingyuan', '/workflow/mine')
    const row = page.locator('tbody tr').first()
    await row.getByText('林志强退回：请补充经费来源').waitFor()
    await look(page, 'returned-list')
    await row.getByRole('button', { name: '修改并重新提交' }).click()
    await page.waitForURL('**/workflow/task/**')
    await page.getByText(/^林志强于 今天 .+ 退回：请补充经费来源。/).waitFor()
    await look(page, 'returned-task')
    await page.goto('/index')
    const entry = page.getByRole('link', { name: /林志强退回：请补充经费来源/ })
    await entry.getByText('修改并重新提交').waitFor()
    await look(page, 'returned-home')
    await entry.click()
    await page.waitForURL('**/workflow/task/**')
    const phone = await at('zhoumingyuan', '/workflow/mine', true)
    await phone.getByText('林志强退回：请补充经费来源').waitFor()
    await phone.getByRole('button', { name: '修改并重新提交', exact: true }).first().waitFor()
    await look(phone, 'returned-phone')
  })

  it('are answered with phrases, those of the person, at the desk and on the phone', async () => {
    const made = await ask('外语')
    const [waiting] = await tasksOf(await office.as('linzhiqiang'), made.get('外语') ?? '')
    const address = `/workflow/task/${made.get('外语')}/${waiting?.task}`
    const page = await at('linzhiqiang', address)
    const menu = page.getByRole('button', { name: '常用语', exact: true })
    await menu.click()
    await look(page, 'phrases')
    await page.getByRole('menuitem', { name: '情况属实，同意。' }).click()
    await expect.poll(() => page.getByLabel('办理意见').inputValue()).toBe('情况属实，同意。')
    await menu.click()
    await page.getByRole('menuitem', { name: '管理常用语' }).click()
    const dialog = page.getByRole('dialog', { name: '管理常用语' })
    await dialog.getByRole('button', { name: '删除「已阅。」' }).click()
    await dialog.getByLabel('新的常用语').fill('拟同意，请领导审定。')
    await dialog.getByRole('button', { name: '添加' }).click()
    const up = dialog.getByRole('button', { name: '上移「拟同意，请领导审定。」' })
    const items = dialog.getByRole('list', { name: '常用语' }).getByRole('listitem')
    for (const place of [3, 2, 1, 0]) {
      await up.click()
      await expect.poll(() => items.nth(place).textContent()).toContain('拟同意')
    }
    await look(page, 'phrases-dialog')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.waitFor({ state: 'detached' })
    const phone = await at('linzhiqiang', address, true)
    await phone.getByRole('button', { name: '常用语', exact: true }).click()
    await expect.poll(() => phone.getByRole('menuitem').first().textContent()).toBe('拟同意，请领导审定。')
    await look(phone, 'phrases-phone')
    await phone.getByRole('menuitem').first().click()
    await expect.poll(() => phone.getByLabel('办理意见').inputValue()).toContain('拟同意，请领导审定。')
    await expect.poll(() => phone.getByRole('menuitem', { name: '已阅。' }).count()).toBe(0)
  })

  it('begin with processes that are starred or were used last, and with what was asked for last', async () => {
    await ask('写生')
    const page = await at('zhoumingyuan', '/workflow/start')
    const favourites = page.getByRole('region', { name: '我的收藏' })
    const recent = page.getByRole('region', { name: '最近使用' })
    await recent.getByRole('link', { name: /流程course/ }).waitFor()
    await recent.getByRole('button', { name: '收藏流程course' }).click()
    await favourites.getByRole('link', { name: /流程course/ }).waitFor()
    await look(page, 'start-often')
    await page.reload()
    await favourites.getByRole('link', { name: /流程course/ }).click()
    await page.getByLabel('申请理由').fill('临时写的')
    await page.getByRole('button', { name: '复制上次' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.getByLabel('培训主题').inputValue()).toBe('写生')
    await expect.poll(() => page.getByLabel('申请理由').inputValue()).toBe('')
    await page.getByText(/^草稿已于 .+ 保存$/).waitFor()
    await look(page, 'copied')
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await page.waitForURL('**/workflow/instance/*')
    await topicShown(page, '写生')
    const phone = await at('zhoumingyuan', '/workflow/start', true)
    await phone
      .getByRole('region', { name: '我的收藏' })
      .getByRole('link', { name: /流程course/ })
      .waitFor()
    await look(phone, 'start-phone')
    await phone.getByRole('region', { name: '我的收藏' }).getByRole('button', { name: '收藏流程course' }).click()
    await expect.poll(() => phone.getByRole('region', { name: '我的收藏' }).count()).toBe(0)
  })

  it('leave no error behind that nobody caught', () => {
    expect(pages.flatMap((page) => page.errors)).toEqual([])
  })
})
