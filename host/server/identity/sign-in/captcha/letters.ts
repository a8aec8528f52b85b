/** A point of a drawing, in units of a letter: 0 is left or top, 1 right or bottom. */
export type Point = readonly [x: number, y: number]

/**
 * Characters that people tell apart at a glance, each as pen strokes: corners parted by blanks, strokes by `|`; a
 * corner after `~` is the pull of a curve to the next one.
 */
const strokes: Readonly<Record<string, string>> = {
  2: '0,.25 ~0,0 .5,0 ~1,0 1,.28 ~1,.5 0,1 1,1',
  3: '0,.1 ~1,-.15 .95,.27 ~.9,.48 .4,.48 ~1,.48 1,.75 ~.95,1.1 0,.92',
  4: '.75,1 .75,0 0,.68 1,.68',
  5: '.95,0 .12,0 .06,.45 ~1,.25 1,.68 ~.95,1.12 0,.92',
  6: '.85,.02 ~.05,.25 .05,.7 ~.1,1.02 .5,1 ~1,1 .97,.68 ~.9,.4 .5,.42 ~.1,.45 .05,.72',
  7: '0,0 1,0 ~.45,.5 .35,1',
  8: '.5,.46 ~.02,.4 .08,.2 ~.15,0 .5,0 ~.85,0 .92,.2 ~.98,.4 .5,.46 ~0,.5 0,.75 ~.02,1 .5,1 ~.98,1 1,.75 ~1,.5 .5,.46',
  A: '0,1 .5,0 1,1|.2,.64 .8,.64',
  C: '1,.16 ~.8,0 .52,0 ~0,0 0,.5 ~0,1 .52,1 ~.8,1 1,.84',
  E: '.95,0 0,0 0,1 1,1|0,.48 .8,.48',
  F: '1,0 0,0 0,1|0,.48 .8,.48',
  H: '0,0 0,1|1,0 1,1|0,.5 1,.5',
  J: '.3,0 .9,0|.75,0 .75,.7 ~.72,1.05 .35,1 ~.05,.97 0,.75',
  K: '0,0 0,1|.95,0 0,.6|.3,.42 1,1',
  M: '0,1 .06,0 .5,.7 .94,0 1,1',
  N: '0,1 0,0 1,1 1,0',
  P: '0,1 0,0 .5,0 ~1,0 1,.28 ~1,.56 .5,.56 0,.56',
  R: '0,1 0,0 .5,0 ~1,0 1,.26 ~1,.52 .5,.52 0,.52|.45,.52 1,1',
  T: '0,0 1,0|.5,0 .5,1',
  U: '0,0 0,.6 ~0,1.02 .5,1 ~1,1.02 1,.6 1,0',
  W: '0,0 .22,1 .5,.3 .78,1 1,0',
  X: '0,0 1,1|1,0 0,1',
  Y: '0,0 .5,.5 1,0|.5,.5 .5,1',
}

export const LETTERS: readonly string[] = Object.keys(strokes)

const CURVE_STEPS = 8

/** The strokes of a character as lines through points close enough to bend with the picture. */
export function linesOf(letter: string): readonly (readonly Point[])[] {
  return (strokes[letter] ?? '').split('|').map((stroke) => {
    const line: Point[] = []
    let pull: Point | undefined
    for (const corner of stroke.split(' ')) {
      const [x = 0, y = 0] = corner.replace('~', '').split(',').map(Number)
      if (corner.startsWith('~')) {
        pull = [x, y]
        continue
      }
      line.push(...stepsTo([x, y], line.at(-1), pull))
      pull = undefined
    }
    return line
  })
}

function stepsTo(to: Point, from: Point = to, pull: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS
    const along = (at: 0 | 1) => (1 - t) ** 2 * from[at] + 2 * t * (1 - t) * pull[at] + t ** 2 * to[at]
    return [along(0), along(1)]
  })
}
