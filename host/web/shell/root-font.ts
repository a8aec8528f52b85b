const BASE_PX = 16
const DESIGN_WIDTH = 1920
const NARROWEST = 1360
const MOST = 2

/** How much larger or smaller than the base `rem` sizes are at a window width. */
export const rootScale = (width: number): number => Math.min(MOST, Math.max(NARROWEST, width) / DESIGN_WIDTH)

/** Root font size at a window width, in px. */
export const rootFontSize = (width: number): number => BASE_PX * rootScale(width)

/**
 * Keeps the root font in step with the window. It is set as a share of the person's own font size, so that a larger one
 * stays larger; the phone layout is not scaled.
 */
export function followWindow(page: Window, phoneBelow: number): void {
  const apply = () => {
    const width = page.innerWidth
    page.document.documentElement.style.fontSize = width < phoneBelow ? '' : `${rootScale(width) * 100}%`
  }
  page.addEventListener('resize', apply)
  apply()
}
