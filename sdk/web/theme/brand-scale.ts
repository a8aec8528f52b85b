import { contrast } from './contrast.ts'
import { hexOf, oklchOf } from './oklch.ts'

export const THEME_COLOUR = '#4E7DF7'

/**
 * The eight theme colours offered to choose from; the first is the workbench's own.
 *
 * @example
 * const [usual] = PRESET_COLOURS
 */
export const PRESET_COLOURS = [
  THEME_COLOUR,
  '#0E8FA8',
  '#2E9E6B',
  '#6B8E23',
  '#D97A1E',
  '#D0453E',
  '#B5489B',
  '#7A5AF0',
] as const

export const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Step = (typeof STEPS)[number]
export type BrandScale = Readonly<Record<Step, string>>

/** Lightness of each step, and its chroma as a share of the seed's; 500 is the seed itself. */
const ladder: Readonly<Record<Exclude<Step, 500>, readonly [lightness: number, chroma: number]>> = {
  50: [0.97, 0.067],
  100: [0.94, 0.152],
  200: [0.885, 0.287],
  300: [0.805, 0.517],
  400: [0.71, 0.788],
  600: [0.55, 1.053],
  700: [0.48, 0.976],
  800: [0.405, 0.793],
  900: [0.33, 0.606],
  950: [0.25, 0.419],
}

const READABLE = 4.5
/** The darkest ground of the light theme on which links stand. */
const GROUND = '#F5F7FB'

/** The eleven steps around a theme colour. 600 carries white text and is the colour of links, so it is darkened until it can be read. */
export function brandScale(seed: string): BrandScale {
  const { c, h } = oklchOf(seed)
  const step = (lightness: number, chroma: number) => hexOf({ l: lightness, c: c * chroma, h })
  const scale = Object.fromEntries(
    Object.entries(ladder).map(([name, [lightness, chroma]]) => [name, step(lightness, chroma)]),
  )
  let [lightness, chroma] = ladder[600]
  while (contrast(step(lightness, chroma), GROUND) < READABLE) lightness -= 0.005
  return { ...scale, 500: seed, 600: step(lightness, chroma) } as BrandScale
}
