import type { Rule } from '@gongtai/core/form/schema'
import { expect, test } from 'vitest'
import { at, type FormBench, mount } from './bench.ts'
import { field, own } from './nodes.ts'

const rule = (when: string): Rule => ({
  when,
  hidden: ['隐'],
  show: ['显'],
  required: ['必'],
  readonly: ['锁'],
})
const targets = ['隐', '显', '必', '锁'].map((id) => field(id, 'input'))

export function ruleTests(bench: () => FormBench): void {
  const looks = async () => {
    const { page } = bench()
    return {
      hidden: (await page.locator('[data-path="隐"]').count()) === 0,
      shown: (await page.locator('[data-path="显"]').count()) === 1,
      required: (await at(page, '必').locator('.gt-required').count()) === 1,
      locked: await at(page, '锁').locator('input').isDisabled(),
    }
  }
  const inForce = { hidden: true, shown: true, required: true, locked: true }
  const atRest = { hidden: false, shown: false, required: false, locked: false }

  test('[S2-4-63] [S2-4-64] [S2-4-65] [S2-4-66] a switch hides, shows, requires and disables, and takes it back', async () => {
    const { page } = bench()
    await mount(page, [field('开关', 'switch', { initial: '0', rules: [rule('1')] }), ...targets])
    await expect.poll(() => looks()).toEqual(atRest)
    await at(page, '开关').getByRole('switch').click({ force: true })
    await expect.poll(() => looks()).toEqual(inForce)
    await at(page, '开关').getByRole('switch').click({ force: true })
    await expect.poll(() => looks()).toEqual(atRest)
  })

  test('[S2-4-67] [S2-4-68] [S2-4-69] [S2-4-70] a radio hides, shows, requires and disables, and takes it back', async () => {
    const { page } = bench()
    await mount(page, [
      field('类型', 'radio_1', { ...own('市内', '跨市'), initial: '1', rules: [rule('2')] }),
      ...targets,
    ])
    await expect.poll(() => looks()).toEqual(atRest)
    await page.getByText('跨市').click()
    await expect.poll(() => looks()).toEqual(inForce)
    await page.getByText('市内').click()
    await expect.poll(() => looks()).toEqual(atRest)
  })

  test('[S2-2-56] [S2-2-57] a separator goes when all fields up to the next one are hidden, and comes back with the first', async () => {
    const { page } = bench()
    await mount(page, [
      field('开关', 'switch', { initial: '0', rules: [{ when: '1', hidden: ['甲'] }] }),
      field('另一个', 'switch', { initial: '0', rules: [{ when: '1', hidden: ['乙'] }] }),
      field('一段', 'separate_1'),
      field('甲', 'input'),
      field('乙', 'input'),
      field('二段', 'separate_1'),
      field('丙', 'input'),
    ])
    const shown = () => page.locator('.basics-separator').allInnerTexts()
    const turn = (name: string) => at(page, name).getByRole('switch').click({ force: true })
    await turn('开关')
    await expect.poll(() => page.locator('[data-path="甲"]').count()).toBe(0)
    await expect.poll(() => shown()).toEqual(['一段', '二段'])
    await turn('另一个')
    await expect.poll(() => shown()).toEqual(['二段'])
    await turn('开关')
    await expect.poll(() => shown()).toEqual(['一段', '二段'])
    await expect.poll(() => page.locator('[data-path="乙"]').count()).toBe(0)
  })

  test('[S2-4-76] hiding the last visible field of the active tab goes to the first tab that is not hidden', async () => {
    const { page } = bench()
    await mount(page, [
      field('开关', 'switch', {
        initial: '0',
        rules: [{ when: '1', hidden: ['丙'] }],
      }),
      {
        kind: 'tabs',
        id: 'g',
        type: 'sub_1',
        tabs: [
          { name: 'a', title: '甲页', hidden: true, nodes: [field('甲', 'input')] },
          { name: 'b', title: '乙页', nodes: [field('乙', 'input')] },
          { name: 'c', title: '丙页', nodes: [field('丙', 'input')] },
          { name: 'd', title: '丁页', nodes: [field('丁', 'input')] },
        ],
      },
    ])
    const chosen = () => page.getByRole('tab', { selected: true }).allInnerTexts()
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['乙页', '丙页', '丁页'])
    await page.getByRole('tab', { name: '丙页' }).click()
    await expect.poll(chosen).toEqual(['丙页'])
    await at(page, '开关').getByRole('switch').click({ force: true })
    await expect.poll(chosen).toEqual(['乙页'])
    await expect.poll(() => page.locator('[data-path="乙"]').isVisible()).toBe(true)
  })

  test('[S2-3-68] [S2-3-69] [S2-3-72] tabs show title and description, and hidden ones are left out', async () => {
    const { page } = bench()
    await mount(page, [
      {
        kind: 'tabs',
        id: 'g',
        type: 'sub_1',
        tabs: [
          { name: 'a', title: '行程安排', description: '按天填写', nodes: [field('甲', 'input')] },
          { name: 'b', title: '随行人员', nodes: [field('乙', 'input')] },
          { name: 'c', title: '内部', hidden: true, nodes: [field('丙', 'input')] },
        ],
      },
    ])
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['行程安排', '随行人员'])
    await expect.poll(() => page.getByText('按天填写').isVisible()).toBe(true)
    await page.getByRole('tab', { name: '随行人员' }).click()
    await expect.poll(() => page.locator('[data-path="乙"]').isVisible()).toBe(true)
    await expect.poll(() => page.locator('[data-path="甲"]').count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.locator('[data-path="甲"]').isVisible()).toBe(true)
  })

  test('[S2-3-63] the fields of a tab of sub_1 are kept in the table of that tab', async () => {
    const { page } = bench()
    await mount(page, [
      field('甲', 'input'),
      {
        kind: 'tabs',
        id: 'g',
        type: 'sub_1',
        tabs: [{ name: 'a', title: '乙页', table: { name: 'SECOND' }, nodes: [field('乙', 'input')] }],
      },
    ])
    await page.getByLabel('甲', { exact: true }).fill('主表')
    await page.getByLabel('乙', { exact: true }).fill('第二张表')
    await expect
      .poll(() => page.evaluate(() => window.bench.values()))
      .toEqual({ T: { 甲: '主表' }, SECOND: { 乙: '第二张表' } })
  })

  test('[S2-3-73] [S2-3-74] position and card type of a tab group change where the bar is and how it looks', async () => {
    const { page } = bench()
    const group = (rest: object) => ({
      kind: 'tabs' as const,
      id: 'g',
      type: 'sub_1',
      tabs: [{ name: 'a', title: '甲页', nodes: [field('甲', 'input')] }],
      ...rest,
    })
    const boxes = async () => {
      const bar = await page.getByRole('tablist').boundingBox()
      const body = await page.getByRole('tabpanel').boundingBox()
      return { bar: bar ?? { x: 0, y: 0 }, body: body ?? { x: 0, y: 0 } }
    }
    for (const [position, along, sign] of [
      ['left', 'x', -1],
      ['right', 'x', 1],
      ['top', 'y', -1],
      ['bottom', 'y', 1],
    ] as const) {
      await mount(page, [group({ position })])
      const { bar, body } = await boxes()
      expect([position, Math.sign(bar[along] - body[along])]).toEqual([position, sign])
    }
    const background = () => page.getByRole('tablist').evaluate((bar) => getComputedStyle(bar).backgroundColor)
    await mount(page, [group({ look: 'card' })])
    const card = await background()
    await mount(page, [group({ look: 'plain' })])
    await expect.poll(() => background()).not.toBe(card)
  })
}
