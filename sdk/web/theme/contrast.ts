import { linearRgb } from './oklch.ts'

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours after WCAG, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The opaque colour that comes out when `top` lies over `under` with some opacity. */
export function over(top: string, opacity: number, under: string): string {
  const channels = [1, 3, 5].map((at) => {
    const mixed =
      opacity * Number.parseInt(top.slice(at, at + 2), 16) +
      (1 - opacity) * Number.parseInt(under.slice(at, at + 2), 16)
    return Math.round(mixed).toString(16).padStart(2, '0')
  })
  return `#${channels.join('').toUpperCase()}`
}
