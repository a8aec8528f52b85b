import { blueprintVariables } from './blueprint-variables.ts'
import { type BrandScale, brandScale, THEME_COLOUR } from './brand-scale.ts'
import { brandColours, darkPalette, lightPalette } from './palette.ts'
import { shadows, sizes } from './sizes.ts'

/** Written as the formatter would, so that it leaves the file alone. */
const declarations = (prefix: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `  --${prefix}-${name}:${value.startsWith('\n') ? '' : ' '}${lowerCase(value)};\n`)
    .join('')

const lowerCase = (value: string): string => value.replace(/#[0-9A-F]{6}/g, (hex) => hex.toLowerCase())

const rule = (selector: string, ...blocks: readonly string[]): string => `${selector} {\n${blocks.join('')}}\n`

/** The rules that depend on the theme colour. */
function colourRules(brand: BrandScale): string {
  return (
    rule(':root', declarations('gt', brandColours(brand)), declarations('gt', lightPalette(brand))) +
    rule(':root[data-theme="dark"]', declarations('gt', darkPalette(brand)))
  )
}

/**
 * The rules that give the workbench another theme colour, to be put behind its own style sheet.
 *
 * @param colour - `#RRGGBB`.
 * @returns CSS rules
 * @throws never
 * @example
 * const sheet = document.createElement('style')
 * sheet.textContent = themeRules('#2E9E6B')
 */
export const themeRules = (colour: string): string => colourRules(brandScale(colour))

/** The style sheet of tokens, kept in `theme.css`. */
export function themeCss(): string {
  return [
    '/* Written by theme-css.ts from the tokens; a test compares the two. */\n',
    rule(':root', '  color-scheme: light;\n', declarations('gt', sizes), declarations('gt', shadows.light)),
    rule(':root[data-theme="dark"]', '  color-scheme: dark;\n', declarations('gt', shadows.dark)),
    themeRules(THEME_COLOUR),
    rule(':root:root,\n:root[data-theme="dark"]', declarations('bp', blueprintVariables)),
  ].join('\n')
}
