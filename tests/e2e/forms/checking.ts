import { beforeAll, expect, it } from 'vitest'
import { field, publishForm } from '../../plugins/support/forms.ts'
import { data } from '../../plugins/support/office.ts'
import { people, publishProcess, sequence, step } from '../../plugins/support/processes.ts'
import { look } from '../look.ts'
import type { AtWork } from './at-work.ts'

export function checkingTests(work: () => AtWork): void {
  const page = () => work().page
  const warning = (text: string) => page().locator('.gt-toast-warning').getByText(text, { exact: true })
  const problem = (title: string) =>
    page()
      .locator('.gt-form-cell')
      .filter({ has: page().getByLabel(title) })
      .locator('.gt-form-problem')

  /** How long a message stays on screen, in milliseconds. */
  async function staysFor(text: string): Promise<number> {
    await warning(text).waitFor()
    const began = performance.now()
    await warning(text).waitFor({ state: 'detached' })
    return performance.now() - began
  }

  const sending = '**/prod-api/oss/bpm/upload'
  const uploading = () => ({
    upload: (name: string) =>
      page()
        .getByTestId('file-input')
        .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(name) }]),
    spinner: page().locator('.gt-upload'),
    file: (name: string) => page().getByRole('button', { name, exact: true }),
  })

  beforeAll(async () => {
    const designer = await work().office.as('designer')
    const untold = data<{ id: string }>(
      await designer.post('/formReg/regulars', { name: '小写', expression: '^[a-z]+$' }),
    )
    await publishForm(designer, {
      key: 'checking',
      title: '校验',
      mainTable: { name: 'BUS_CHECKING' },
      nodes: [
        field('phone', 'input', '手机', 'PHONE', { required: true, checks: ['mobile'] }),
        field('word', 'input', '代号', 'WORD', { checks: [untold.id] }),
        field('file', 'upload_1', '附件', 'FILE', { options: { drag: true } }),
      ],
    })
    await publishProcess(designer, sequence('checking', 'checking', [step('look', [people('nobody')])]))
    const asked = page().waitForResponse((response) => response.url().endsWith('/formReg/regulars/mobile'))
    await page().goto('/workflow/start/checking')
    expect((await asked).status()).toBe(200)
  })

  it('[S2-5-25] [S2-5-26] a rule is checked when the field is left, with its own tip or the usual sentence', async () => {
    await page().getByLabel('手机').fill('139')
    expect(await problem('手机').count()).toBe(0)
    await page().getByLabel('手机').blur()
    await problem('手机').getByText('请输入 11 位手机号码').waitFor()
    await page().getByLabel('代号').fill('ABC')
    await page().getByLabel('代号').blur()
    await problem('代号').getByText('校验不通过！').waitFor()
    await page().getByLabel('代号').fill('abc')
    await page().getByLabel('代号').blur()
    await expect.poll(() => problem('代号').count()).toBe(0)
  })

  it("[S2-5-49] an upload without any file says '请选择文件'", async () => {
    const nothing = await page().evaluateHandle(() => new DataTransfer())
    await page().locator('.basics-drop').dispatchEvent('drop', { dataTransfer: nothing })
    await warning('请选择文件').waitFor()
  })

  it('[S2-7-28] an upload that the server refuses is told in its words', async () => {
    const { upload, spinner } = uploading()
    const refusal = { code: 400, msg: '文件含有病毒' }
    await page().route(sending, (route) => route.fulfill({ status: 400, json: refusal }))
    await upload('甲.txt')
    await warning('文件含有病毒').waitFor()
    await warning('文件含有病毒').waitFor({ state: 'detached' })
    await expect.poll(() => spinner.count()).toBe(0)
    await page().unroute(sending)
  })

  it('[S2-8-18] [S2-8-19] an upload and a delete whose requests fail are told by nobody, and nothing turns any more', async () => {
    const { upload, spinner, file } = uploading()
    let failed = page().waitForEvent('requestfailed', (request) => request.url().endsWith('/oss/bpm/upload'))
    await page().route(sending, (route) => setTimeout(() => void route.abort(), 300))
    await upload('乙.txt')
    await spinner.waitFor()
    await failed
    await spinner.waitFor({ state: 'detached' })
    await page().unroute(sending)
    await upload('丙.txt')
    await file('丙.txt').waitFor()
    await page().route('**/prod-api/oss/*', (route) => route.abort())
    failed = page().waitForEvent('requestfailed', (request) => request.method() === 'DELETE')
    await page().getByRole('button', { name: '删除丙.txt' }).click()
    await page().getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await failed
    await expect.poll(() => file('丙.txt').count()).toBe(0)
    await expect.poll(() => spinner.count()).toBe(0)
    // What was told would stay for seconds.
    await page().waitForTimeout(300)
    expect(await page().locator('.gt-toast').count()).toBe(0)
    await page().unroute('**/prod-api/oss/*')
  })

  it('[S2-8-02] a warning while filling in stays for 3000 ms', async () => {
    await page().getByLabel('手机').fill('')
    await page().getByRole('button', { name: '提交' }).click()
    const shown = await staysFor('手机为必填项,请输入！')
    expect(shown).toBeGreaterThan(2600)
    expect(shown).toBeLessThan(3800)
  })

  it('[S2-8-01] and so does one in the designer', async () => {
    await page().goto('/tool/form-design/edit/checking')
    await page().locator('.fd-paper').waitFor()
    await page().locator('.fd-tile[data-type="button_1"]').click()
    const shown = await staysFor('按钮只能添加在表内')
    expect(shown).toBeGreaterThan(2600)
    expect(shown).toBeLessThan(3800)
  })

  it('[S2-2-10] [S2-2-11] [S2-2-12] [S2-2-13] [S2-2-14] a detail panel slides in, fills the window, folds away and closes', async () => {
    await page().getByRole('button', { name: '版本', exact: true }).click()
    const panel = page().locator('.gt-slide')
    await panel.getByRole('heading', { name: '「校验」的版本' }).waitFor()
    const width = async () => (await panel.boundingBox())?.width
    await expect.poll(width).toBe(1440 * 0.75)
    await panel.getByText('v1', { exact: true }).waitFor()
    await look(page(), 'slide-panel')
    await panel.getByRole('button', { name: '全屏' }).click()
    await expect.poll(width).toBe(1440)
    await panel.getByRole('button', { name: '还原宽度' }).click()
    await expect.poll(width).toBe(1440 * 0.75)
    await panel.getByRole('button', { name: '收起面板' }).click()
    await expect.poll(width).toBeLessThan(80)
    expect(await panel.getByText('v1', { exact: true }).isVisible()).toBe(false)
    await panel.getByRole('button', { name: '展开面板' }).click()
    await panel.getByText('v1', { exact: true }).waitFor()
    await panel.getByRole('button', { name: '关闭' }).click()
    await panel.waitFor({ state: 'detached' })
    await page().goto('/tool/form')
    await page().locator('.gt-user').click()
    await page().getByRole('menuitem', { name: '系统布局配置' }).click()
    await panel.getByRole('heading', { name: '系统布局配置' }).waitFor()
    await expect.poll(width).toBe(360)
    await panel.getByRole('button', { name: '关闭' }).click()
    await panel.waitFor({ state: 'detached' })
  })

  it("[S2-8-12] [S2-8-14] a new form says '添加成功', a deleted one '删除成功', and only after the question", async () => {
    const success = (text: string) => page().locator('.gt-toast-success').getByText(text, { exact: true }).waitFor()
    await page().goto('/tool/form')
    await page().getByRole('button', { name: '新建表单' }).first().click()
    await page().getByRole('dialog').getByLabel('表单名称').fill('临时表单')
    await page().getByRole('dialog').getByLabel('表单标识').fill('for_a_while')
    await page().getByRole('button', { name: '创建并设计' }).click()
    await success('添加成功')
    await page().goto('/tool/form')
    const row = page().locator('tbody tr', { hasText: 'for_a_while' })
    for (const answer of ['取消', '删除']) {
      await row.getByRole('button', { name: '更多' }).click()
      await page().getByRole('menuitem', { name: '删除' }).click()
      await page().getByText('确定删除表单「临时表单」吗？删除后不能恢复。').waitFor()
      await page().getByRole('alertdialog').getByRole('button', { name: answer }).click()
      if (answer === '取消') expect(await row.count()).toBe(1)
    }
    await success('删除成功')
    await expect.poll(() => row.count()).toBe(0)
  })

  it('[S2-2-50] [S2-9-36] a column of a list can be hidden, stays so on this route, and is untouched on another', async () => {
    const head = (name: string) => page().getByRole('columnheader', { name, exact: true })
    const toggle = async (name: string) => {
      await page().getByRole('button', { name: '显示的列' }).click()
      const kept = page().waitForResponse((response) => response.url().endsWith('/list-views/arrangement'))
      await page().getByRole('group', { name: '显示的列' }).getByLabel(name, { exact: true }).click()
      await kept
      await page().keyboard.press('Escape')
    }
    await toggle('分类')
    await expect.poll(() => head('分类').count()).toBe(0)
    expect(await head('状态').count()).toBe(1)
    await page().goto('/workflow/design')
    await head('分类').waitFor()
    await page().goto('/tool/form')
    await head('状态').waitFor()
    expect(await head('分类').count()).toBe(0)
    await look(page(), 'hidden-column')
    await toggle('分类')
    await head('分类').waitFor()
  })

  it('[S2-8-24] whatever else fails is told as the general error handling tells it', async () => {
    const key = 'kept_for_now'
    data(await (await work().office.as('designer')).post('/form', { key, title: '留着', tableName: 'BUS_KEPT' }))
    await page().goto('/tool/form')
    const row = page().locator('tbody tr', { hasText: key })
    const remove = async () => {
      await row.getByRole('button', { name: '更多' }).click()
      await page().getByRole('menuitem', { name: '删除' }).click()
      await page().getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    }
    const told = (text: string) => page().locator('.gt-toast').getByText(text, { exact: true }).waitFor()
    const path = `**/prod-api/form/draft/${key}`
    await page().route(path, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '数据库正在维护' } }))
    await remove()
    await told('数据库正在维护')
    await page().unroute(path)
    await page().route(path, (route) => route.abort())
    await remove()
    await told('系统繁忙，请稍后重试')
    await page().unroute(path)
    expect(await row.count()).toBe(1)
  })

  it("[S2-5-84] deleting several with none ticked says '请先选择一项', then what is ticked goes after the question", async () => {
    const row = page().locator('tbody tr', { hasText: 'kept_for_now' })
    await page().getByRole('button', { name: '批量删除' }).click()
    await warning('请先选择一项').waitFor()
    await row.locator('.gt-tick').click()
    await page().getByRole('button', { name: '批量删除' }).click()
    await page().getByText('确定删除表单「留着」吗？删除后不能恢复。').waitFor()
    await page().getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(() => row.count()).toBe(0)
    expect(work().errors).toEqual([])
  })
}
