import { statuses } from '@gongtai/core/flow/instance/status'
import { describe, expect, it, vi } from 'vitest'
import { brandScale, THEME_COLOUR } from '../../../sdk/web/theme/brand-scale.ts'
import { contrast } from '../../../sdk/web/theme/contrast.ts'
import { darkPalette, lightPalette, type Palette } from '../../../sdk/web/theme/palette.ts'
import { statusLook, statusLooks } from '../../../sdk/web/ui/marks/status-codes.ts'
import { toast, toasts } from '../../../sdk/web/ui/states/toast.ts'

/** What each code means, in the order of the specification. */
const meanings = [
  ['S1-4.4-01', '-1', '未执行'],
  ['S1-4.4-02', '0', '待处理'],
  ['S1-4.4-03', '1', '已办理'],
  ['S1-4.4-04', '2', '驳回至上一环节'],
  ['S1-4.4-05', '3', '驳回至发起人'],
  ['S1-4.4-06', '4', '自由驳回'],
  ['S1-4.4-07', '5', '已办撤回'],
  ['S1-4.4-08', '6', '自由跳转'],
  ['S1-4.4-09', '7', '会签通过'],
  ['S1-4.4-10', '8', '会签不通过'],
  ['S1-4.4-11', '9', '会签弃权'],
  ['S1-4.4-12', '10', '人工终止'],
  ['S1-4.4-13', '11', '自动处理'],
  ['S1-4.4-14', '12', '转办'],
  ['S1-4.4-15', '13', '协办'],
  ['S1-4.4-16', '14', '传阅'],
] as const

describe('the status codes of tasks and records', () => {
  it.each(meanings)('[%s] has for code %s the label %s, and no other code has it', (_, code, label) => {
    expect(statusLooks[code]?.text).toBe(label)
    expect(Object.values(statusLooks).filter(({ text }) => text === label)).toHaveLength(1)
  })

  it('are sixteen, each with a family of colours', () => {
    expect(Object.keys(statusLooks)).toHaveLength(16)
    expect(Object.values(statusLooks).every(({ family }) => family !== undefined)).toBe(true)
  })

  it('are called on screen what the server calls them', () => {
    const shown = statuses.map(({ code }) => [code, statusLooks[code]?.text, statusLooks[code]?.family])
    expect(shown).toEqual(statuses.map(({ code, label, family }) => [code, label, family]))
  })

  const brand = brandScale(THEME_COLOUR)
  it.each([
    ['light', lightPalette(brand)],
    ['dark', darkPalette(brand)],
  ] as const)(
    '[S1-4.4-19] have readable colours in the %s theme, clearly other ones for good, waiting, rejected and ended',
    (_, palette) => {
      for (const [code, { text, Icon }] of Object.entries(statusLooks)) {
        const [front, back] = coloursOf(code, palette)
        expect(contrast(front, back), `contrast of ${code}`).toBeGreaterThanOrEqual(4.5)
        expect([text !== '', Icon !== undefined], `words and icon of ${code}`).toEqual([true, true])
      }
      const [good, waiting, rejected, ended] = [['1', '7'], ['0'], ['2', '3', '4'], ['10']]
      for (const [some, others] of [
        [good, waiting],
        [good, rejected],
        [good, ended],
        [waiting, rejected],
        [waiting, ended],
        [rejected, ended],
      ] as const)
        for (const one of some)
          for (const other of others)
            expect(
              difference(coloursOf(one, palette), coloursOf(other, palette)),
              `${one} and ${other}`,
            ).toBeGreaterThan(60)
    },
  )
})

/** Text and ground of a code, as the style sheet draws its shape. */
function coloursOf(code: string, palette: Palette): readonly [string, string] {
  const { family, shape } = statusLook(code)
  if (shape === 'solid') return [palette[`${family}-on-solid`], palette[`${family}-solid`]]
  return [palette[`${family}-text`], shape === 'tinted' ? palette[`${family}-tint`] : palette.card]
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const distance = (a: string, b: string) =>
  Math.hypot(...channels(a).map((value, index) => value - (channels(b)[index] ?? 0)))

/** How far apart two tags look, by whichever of text and ground differs more. */
const difference = (a: readonly [string, string], b: readonly [string, string]) =>
  Math.max(distance(a[0], b[0]), distance(a[1], b[1]))

it('[S1-8-21] an error message is shown for 5000 ms', () => {
  vi.useFakeTimers()
  try {
    toast.error('系统繁忙，请稍后重试')
    const texts = () => toasts.value.map(({ text }) => text)
    vi.advanceTimersByTime(4_999)
    expect(texts()).toEqual(['系统繁忙，请稍后重试'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
