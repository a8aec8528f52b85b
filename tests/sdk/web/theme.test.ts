import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { brandScale, PRESET_COLOURS, STEPS, THEME_COLOUR } from '../../../sdk/web/theme/brand-scale.ts'
import { contrast } from '../../../sdk/web/theme/contrast.ts'
import { hexOf, oklchOf } from '../../../sdk/web/theme/oklch.ts'
import { darkPalette, lightPalette, type Palette } from '../../../sdk/web/theme/palette.ts'
import { themeCss } from '../../../sdk/web/theme/theme-css.ts'

const TEXT = 4.5
const SHAPE = 3
const families = ['idle', 'wait', 'run', 'ok', 'bad', 'move', 'auto'] as const

type Pair = readonly [keyof Palette, keyof Palette, number]

const surfaces = ['page', 'card', 'raised', 'hover'] as const

const pairs: readonly Pair[] = [
  ...surfaces.flatMap((surface): Pair[] => [
    ['text-1', surface, TEXT],
    ['text-2', surface, TEXT],
    ['text-3', surface, TEXT],
  ]),
  ['link', 'card', TEXT],
  ['link', 'page', TEXT],
  ['link-hover', 'card', TEXT],
  ['on-fill', 'fill', TEXT],
  ['on-fill', 'fill-hover', TEXT],
  ['on-fill', 'fill-active', TEXT],
  ['selected-text', 'selected', TEXT],
  ['text-1', 'selected-row', TEXT],
  ['text-2', 'selected-row', TEXT],
  ['danger', 'card', TEXT],
  ['danger', 'danger-tint', TEXT],
  ['warning', 'warning-tint', TEXT],
  ['success', 'success-tint', TEXT],
  ['icon', 'card', SHAPE],
  ['border-control', 'card', SHAPE],
  ['focus', 'card', SHAPE],
  ...families.flatMap((family): Pair[] => [
    [`${family}-text`, `${family}-tint`, TEXT],
    [`${family}-text`, 'card', TEXT],
    [`${family}-on-solid`, `${family}-solid`, TEXT],
  ]),
]

describe.each(PRESET_COLOURS)('the theme colour %s', (seed) => {
  const brand = brandScale(seed)

  it.each([
    ['light', lightPalette(brand)],
    ['dark', darkPalette(brand)],
  ] as const)('keeps every pair of colours of the %s theme readable', (_, palette) => {
    const weak = pairs
      .map(([a, b, least]) => ({ pair: `${a} on ${b}`, contrast: contrast(palette[a], palette[b]), least }))
      .filter((measured) => measured.contrast < measured.least)
    expect(weak).toEqual([])
  })

  it('has steps that grow darker one by one', () => {
    const lightness = STEPS.map((step) => oklchOf(brand[step]).l)
    expect([...lightness].sort((a, b) => b - a)).toEqual(lightness)
  })

  it('keeps the seed itself as step 500', () => {
    expect(brand[500]).toBe(seed)
  })
})

it('[S1-2.5-21] offers eight distinct colours, the theme colour #4E7DF7 being one of them', () => {
  expect(new Set(PRESET_COLOURS).size).toBe(8)
  expect(PRESET_COLOURS).toContain('#4E7DF7')
  expect(THEME_COLOUR).toBe('#4E7DF7')
})

it('brings a colour to OKLCH and back unchanged', () => {
  for (const hex of ['#4E7DF7', '#000000', '#FFFFFF', '#D97A1E', '#0A4444']) expect(hexOf(oklchOf(hex))).toBe(hex)
})

it('measures black on white as 21 to 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
})

it('keeps a style sheet that says what the tokens say', async () => {
  await expect(themeCss()).toMatchFileSnapshot(
    fileURLToPath(new URL('../../../sdk/web/theme/theme.css', import.meta.url)),
  )
})
