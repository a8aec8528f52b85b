import { type BrandScale, STEPS } from './brand-scale.ts'
import { over } from './contrast.ts'

/** Names of the colours that light and dark give different values. */
export type Palette = Readonly<Record<PaletteName, string>>

const families = ['idle', 'wait', 'run', 'ok', 'bad', 'move', 'auto'] as const
type Family = (typeof families)[number]

type PaletteName =
  | 'page'
  | 'card'
  | 'raised'
  | 'sunken'
  | 'hover'
  | 'text-1'
  | 'text-2'
  | 'text-3'
  | 'link'
  | 'link-hover'
  | 'icon'
  | 'border'
  | 'border-control'
  | 'hairline'
  | 'fill'
  | 'fill-hover'
  | 'fill-active'
  | 'on-fill'
  | 'selected'
  | 'selected-text'
  | 'selected-row'
  | 'selected-border'
  | 'focus'
  | 'danger'
  | 'danger-tint'
  | 'warning'
  | 'warning-tint'
  | 'success'
  | 'success-tint'
  | 'badge'
  | `${Family}-text`
  | `${Family}-tint`
  | `${Family}-solid`
  | `${Family}-on-solid`

const lightStatus: Readonly<Record<Family, readonly [text: string, tint: string]>> = {
  idle: ['#5F6E7D', '#EEF2F6'],
  wait: ['#A05300', '#FFF1E3'],
  run: ['#1D3FCB', '#ECF1FF'],
  ok: ['#00734D', '#E2F7EC'],
  bad: ['#8B0A0A', '#FDECEA'],
  move: ['#7A3A99', '#F7EDFD'],
  auto: ['#0A4444', '#E0F5F4'],
}

const darkStatus: Readonly<Record<Family, string>> = {
  idle: '#93A1B1',
  wait: '#FFC27A',
  run: '#7DA2FF',
  ok: '#4FCB8D',
  bad: '#FF7A70',
  move: '#E3B5FF',
  auto: '#BDF3EE',
}

const DARK_CARD = '#1B212B'
const DARK_INK = '#151A23'

function statusColours(of: (family: Family) => Readonly<Record<'text' | 'tint' | 'solid' | 'on-solid', string>>) {
  const entries = families.flatMap((family) =>
    Object.entries(of(family)).map(([use, value]) => [`${family}-${use}`, value]),
  )
  return Object.fromEntries(entries) as Readonly<Record<`${Family}-${'text' | 'tint' | 'solid' | 'on-solid'}`, string>>
}

export const lightPalette = (brand: BrandScale): Palette => ({
  page: '#F5F7FB',
  card: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EEF1F6',
  hover: '#F5F7FB',
  'text-1': '#1F2A44',
  'text-2': '#4A5670',
  'text-3': '#636E88',
  link: brand[600],
  'link-hover': brand[700],
  icon: '#636E88',
  border: '#C9D1DF',
  'border-control': '#8A94A8',
  hairline: '#E4E9F2',
  fill: brand[600],
  'fill-hover': brand[700],
  'fill-active': brand[800],
  'on-fill': '#FFFFFF',
  selected: brand[100],
  'selected-text': brand[700],
  'selected-row': brand[50],
  'selected-border': brand[200],
  focus: brand[500],
  danger: '#C62F2A',
  'danger-tint': '#FDECEA',
  warning: '#A05300',
  'warning-tint': '#FFF1E3',
  success: '#00734D',
  'success-tint': '#E2F7EC',
  badge: '#D93A35',
  ...statusColours((family) => {
    const [text, tint] = lightStatus[family]
    return { text, tint, solid: text, 'on-solid': '#FFFFFF' }
  }),
})

export const darkPalette = (brand: BrandScale): Palette => ({
  page: DARK_INK,
  card: DARK_CARD,
  raised: '#232B38',
  sunken: DARK_INK,
  hover: '#232B38',
  'text-1': '#E6EAF2',
  'text-2': '#A9B4C8',
  'text-3': '#94A0B6',
  link: brand[400],
  'link-hover': brand[300],
  icon: '#94A0B6',
  border: '#465267',
  'border-control': '#717D92',
  hairline: '#313B4B',
  fill: brand[600],
  'fill-hover': brand[700],
  'fill-active': brand[800],
  'on-fill': '#FFFFFF',
  selected: over(brand[500], 0.2, DARK_CARD),
  'selected-text': brand[300],
  'selected-row': over(brand[500], 0.12, DARK_CARD),
  'selected-border': over(brand[500], 0.45, DARK_CARD),
  focus: brand[400],
  danger: '#FF7A70',
  'danger-tint': over('#FF7A70', 0.14, DARK_CARD),
  warning: '#FFC27A',
  'warning-tint': over('#FFC27A', 0.12, DARK_CARD),
  success: '#4FCB8D',
  'success-tint': over('#4FCB8D', 0.14, DARK_CARD),
  badge: '#D93A35',
  ...statusColours((family) => {
    const text = darkStatus[family]
    return {
      text,
      tint: over(text, 0.14, DARK_CARD),
      solid: family === 'run' ? brand[600] : text,
      'on-solid': family === 'run' ? '#FFFFFF' : DARK_INK,
    }
  }),
})

export const brandColours = (brand: BrandScale): Readonly<Record<string, string>> =>
  Object.fromEntries(STEPS.map((step) => [`brand-${step}`, brand[step]]))
