import { expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const others = [{ username: '宋嘉宁', userId: 'u2', time: '2024-05-06 08:00:00', content: '请补充' }]

export function dialogTests(bench: () => FormBench): void {
  const confirm = () => bench().page.getByRole('button', { name: '确定' }).click()

  test('a dialog field opens a dialog, and confirming takes its text over and closes it', async () => {
    const { page } = bench()
    await mount(page, [field('说明', 'dialog_1', { options: { caption: '写说明' } })])
    await page.getByRole('button', { name: '写说明' }).click()
    await page.getByRole('dialog').getByLabel('说明').fill('赴省城开会')
    await confirm()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => valueAt(page, '说明')).toBe('赴省城开会')
  })

  test('[S2-2-46] [S2-6-03] [S2-6-04] signing takes the text of the person signed in, by id and nickname', async () => {
    const { page } = bench()
    await mount(page, [field('签字', 'signature_1')], { props: { values: { T: { 签字: others } } } })
    await at(page, '签字').getByRole('button', { name: '签字' }).click()
    await page.getByRole('dialog').getByLabel('签字').fill('同意')
    await confirm()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => valueAt(page, '签字'))
      .toMatchObject([others[0], { userId: 'u1', username: '周明远', content: '同意' }])
    await at(page, '签字').getByRole('button', { name: '修改我的签字' }).click()
    await expect.poll(() => page.getByRole('dialog').getByLabel('签字').inputValue()).toBe('同意')
  })

  test("[S2-5-28] confirming without content shows '请输入签字意见'", async () => {
    const { page } = bench()
    await mount(page, [field('签字', 'signature_1')])
    await at(page, '签字').getByRole('button', { name: '签字' }).click()
    await confirm()
    await page.locator('.gt-toast-warning').getByText('请输入签字意见', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => valueAt(page, '签字')).toEqual([])
  })

  test('[S2-3-173] the list of signatures shows content, name and time of each entry', async () => {
    const { page } = bench()
    await mount(page, [field('签字', 'signature_1')], { props: { mode: 'check', values: { T: { 签字: others } } } })
    for (const text of ['请补充', '宋嘉宁', '2024-05-06 08:00:00']) {
      await expect.poll(() => at(page, '签字').getByText(text).isVisible()).toBe(true)
    }
  })
}
