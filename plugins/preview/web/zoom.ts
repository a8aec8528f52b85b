const LEAST = 0.25
const MOST = 8
const STEP = 1.25

/** The next size in steps, kept where something can still be made out. */
export const zoomed = (scale: number, steps: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.round(scale * STEP ** steps * 100) / 100))
