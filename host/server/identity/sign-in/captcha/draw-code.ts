import { randomInt } from 'node:crypto'
import { LETTERS, linesOf, type Point } from './letters.ts'
import { Picture } from './picture.ts'

export interface DrawnCode {
  /** In lower case. */
  readonly answer: string
  /** A `data:` address. */
  readonly img: string
}

const LENGTH = 4
/** Twice as large as it is shown, so that it stays sharp. */
const WIDTH = 224
const HEIGHT = 88
const PAPER = 245
const PEN = 5

/**
 * A picture of four characters that people tell apart. They are bent, lean on each other and are crossed by lines of
 * the same pen and shade, so that a program neither finds outlines nor cuts it into characters by looking for gaps.
 */
export function drawCode(): DrawnCode {
  const text = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
  return { answer: text.toLowerCase(), img: `data:image/png;base64,${pictureOf(text).png().toString('base64')}` }
}

function pictureOf(text: string): Picture {
  const paper = wave(6)
  const picture = new Picture(WIDTH, HEIGHT, (x, y) => PAPER - 18 + paper(x + y / 2))
  const bend = bending()
  const draw = (line: readonly Point[], pen: number, shade = between(40, 90)) =>
    picture.line(line.map(bend), pen, shade)
  let left = between(14, 26)
  for (const letter of text) {
    const shape = shapeOf(left)
    const [pen, shade] = [PEN * between(0.9, 1.2), between(40, 80)]
    for (const line of linesOf(letter)) draw(line.map(shape.place), pen, shade)
    left += shape.width * between(1.06, 1.22)
  }
  for (let count = 0; count < 2; count += 1) draw(crossing(), PEN * between(0.3, 0.5))
  for (let count = 0; count < 10; count += 1) draw(fleck(), between(1.5, 3))
  picture.change((shade) => shade + between(-22, 22))
  return picture
}

/** Where the points of a character go that begins at `left`: its own size, place, lean and turn. */
function shapeOf(left: number): { readonly width: number; readonly place: (point: Point) => Point } {
  const [width, height, top] = [between(32, 40), between(46, 56), between(14, 24)]
  const [turn, lean] = [between(-0.22, 0.22), between(-0.25, 0.25)]
  const place = ([x, y]: Point): Point => {
    const [right, down] = [(x - 0.5 - lean * (y - 0.5)) * width, (y - 0.5) * height]
    const across = right * Math.cos(turn) - down * Math.sin(turn)
    return [left + width / 2 + across, top + height / 2 + right * Math.sin(turn) + down * Math.cos(turn)]
  }
  return { width, place }
}

/** Bends the whole picture, differently every time. */
function bending(): (point: Point) => Point {
  const [across, down] = [wave(5), wave(6)]
  return ([x, y]) => [x + across(y * 1.6), y + down(x)]
}

/** A smooth curve around 0 that never swings out further than `most`. */
function wave(most: number): (at: number) => number {
  const parts = [between(140, 220), between(70, 110)].map((length) => ({ length, shift: between(0, 2 * Math.PI) }))
  return (at) =>
    parts.reduce((sum, { length, shift }) => sum + (most / 2) * Math.sin((at / length) * 2 * Math.PI + shift), 0)
}

/** A line through all characters. */
function crossing(): readonly Point[] {
  const [start, end, swing] = [between(20, HEIGHT - 20), between(20, HEIGHT - 20), wave(between(8, 18))]
  return Array.from({ length: 40 }, (_, step) => {
    const x = (step / 39) * WIDTH
    return [x, start + ((end - start) * step) / 39 + swing(x)]
  })
}

/** A short stroke anywhere. */
function fleck(): readonly Point[] {
  const [x, y] = [between(0, WIDTH), between(0, HEIGHT)]
  return [
    [x, y],
    [x + between(-8, 8), y + between(-8, 8)],
  ]
}

/** Good enough for looks; the answer itself comes from a secure source. */
const between = (least: number, most: number): number => least + Math.random() * (most - least)
