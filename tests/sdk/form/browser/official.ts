import { expect, test } from 'vitest'
import { choose } from '../../../e2e/choose.ts'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field, own } from './nodes.ts'

const steps = [
  { taskKey: 'office', title: '办公室' },
  { taskKey: 'leader', title: '分管领导' },
]
const given = { approver: '林志强', approvalOpinion: '拟同意', approvalTime: '2024-05-06 07:08:09', taskKey: 'office' }

export function officialTests(bench: () => FormBench): void {
  const row = (task: string) => at(bench().page, '意见').locator(`[data-task="${task}"]`)
  const open = (options: object) =>
    mount(bench().page, [field('意见', 'opinion_1', { initial: [given], options: { steps, ...options } })])

  test('[S2-3-174] a document number is filled in as kind, year and serial number', async () => {
    const { page } = bench()
    await mount(page, [field('文号', 'docNumber_1', own('江机管', '江机办'))])
    await choose(page.getByLabel('文号文种'), '江机办')
    await expect.poll(() => page.getByLabel('文号年份').inputValue()).toBe(String(new Date().getFullYear()))
    await page.getByLabel('文号年份').fill('2024年')
    await page.getByLabel('文号序号').fill('12')
    expect(JSON.parse(String(await valueAt(page, '文号')))).toEqual({
      docDicttypeName: '江机办',
      value1: '2024',
      value2: '12',
    })
    await mount(page, [field('文号', 'docNumber_1', { initial: await valueAt(page, '文号') })], {
      props: { mode: 'check' },
    })
    await expect.poll(() => at(page, '文号').innerText()).toContain('江机办〔2024〕12号')
  })

  test('[S2-3-172] [S2-5-85] [S2-5-87] opinions stand in a row for each step, written only where the step is allowed', async () => {
    const { page } = bench()
    await open({ opinionFlag: '0', opinionAuth: ['leader'] })
    expect((await row('office').innerText()).split(/\s+/)).toEqual([
      '办公室',
      '拟同意',
      '林志强',
      '2024-05-06',
      '07:08',
    ])
    await expect.poll(() => row('office').locator('textarea').count()).toBe(0)
    await row('leader').locator('textarea').fill('同意')
    await row('leader').locator('textarea').blur()
    await expect
      .poll(() => valueAt(page, '意见'))
      .toEqual([
        given,
        { approver: '周明远', approvalOpinion: '同意', approvalTime: expect.any(String), taskKey: 'leader' },
      ])
    await row('leader').getByText('周明远').waitFor()
  })

  test("[S2-5-86] with another opinionFlag than '0' all of them are read-only", async () => {
    await open({ opinionFlag: '1', opinionAuth: ['leader', 'office'] })
    await row('office').getByText('拟同意').waitFor()
    await expect.poll(() => at(bench().page, '意见').locator('textarea').count()).toBe(0)
  })
}
