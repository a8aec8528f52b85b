import { expect, test } from 'vitest'
import { at, type FormBench, mount, valueAt } from './bench.ts'
import { field } from './nodes.ts'

const tag = (tagId: string, tagText: string) => ({ tagId, tagText, tagColour: '#1D9E6C' })
const row = (tagId: string, tagText: string) => ({ ...tag(tagId, tagText), tagType: 'form', appId: '' })

export function tagTests(bench: () => FormBench): void {
  const input = () => bench().page.getByLabel('添加标签')
  const offer = () => at(bench().page, '标签').getByRole('option')

  async function open(...known: readonly string[]): Promise<void> {
    const rows = known.map((text, index) => row(`k${index}`, text))
    await bench().page.evaluate((all) => window.bench.answer('/tag', all), rows)
    await mount(bench().page, [field('标签', 'tags_1')])
    await bench().page.waitForFunction(() => window.bench.called.some(({ path }) => path === '/tag'))
    await bench().page.evaluate((made) => window.bench.answer('/tag', made), row('new', '年度重点'))
  }

  test('[S2-2-41] tags that begin with what is typed are suggested right there and chosen by press or arrow', async () => {
    const { page } = bench()
    await open('紧急', '紧要', '常规')
    await input().fill('紧')
    await expect.poll(() => offer().allInnerTexts()).toEqual(['紧急', '紧要'])
    await offer().filter({ hasText: '紧要' }).click()
    await input().fill('紧')
    await input().press('ArrowDown')
    await input().press('Enter')
    await expect.poll(() => valueAt(page, '标签')).toEqual([tag('k1', '紧要'), tag('k0', '紧急')])
    await input().press('Backspace')
    await expect.poll(() => valueAt(page, '标签')).toEqual([tag('k1', '紧要')])
  })

  test.each([
    ['[S2-5-74] Enter', 'enter'],
    ['[S2-5-75] leaving the input', 'blur'],
  ])('%s makes a new tag of what was typed and adds it', async (_, way) => {
    const { page } = bench()
    await open()
    await input().fill('年度重点')
    if (way === 'enter') await input().press('Enter')
    else await input().blur()
    await expect.poll(() => valueAt(page, '标签')).toEqual([tag('new', '年度重点')])
    const sent = await page.evaluate(() => window.bench.called.map(({ input }) => input))
    expect(sent).toContainEqual({ tagType: 'form', tagText: '年度重点' })
    await expect.poll(() => input().inputValue()).toBe('')
  })
}
