import { brandScale } from '../theme/brand-scale.ts'
import { darkPalette, lightPalette } from '../theme/palette.ts'

/** Colours of a chart. */
export interface ChartLook {
  readonly series: readonly string[]
  readonly text: string
  readonly quiet: string
  readonly line: string
  readonly ground: string
  /** From few to many. */
  readonly ramp: readonly [few: string, many: string]
}

/** After the theme colour; far enough from each other in lightness to be told apart, and from the card they lie on. */
const LIGHT = ['#0E7F8C', '#B86E00', '#6D4FC4', '#2F8F5B', '#C4453E', '#64748B']
const DARK = ['#59E0FF', '#FFB547', '#C9A7FF', '#35D9A0', '#FF7A85', '#A9B4C8']

/** Colours for a theme colour, in the light or in the dark. */
export function chartLook(seed: string, dark: boolean): ChartLook {
  const brand = brandScale(seed)
  const palette = dark ? darkPalette(brand) : lightPalette(brand)
  return {
    series: dark ? [brand[400], ...DARK] : [brand[600], ...LIGHT],
    text: palette['text-1'],
    quiet: palette['text-2'],
    line: palette.hairline,
    ground: palette.card,
    ramp: dark ? [palette.raised, brand[400]] : [brand[50], brand[700]],
  }
}
