import { shortTime } from '../times.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a request was sent back to. */
export interface Return {
  readonly from: string
  readonly to: string
  readonly times: number
  readonly last: string
}

/** How far an arrow stands off the steps it passes by; the next one a little further. */
const OFF = 44
const STEP = 26
const ROUND = 8
const APART = 12
const SVG = 'http://www.w3.org/2000/svg'

/** Draws an arrow with how often and when for each return, beside the flows. */
export function drawReturns(layer: SVGElement, returns: readonly Return[], boxOf: (node: string) => Box | undefined) {
  for (const [index, each] of returns.entries()) {
    const [from, to] = [boxOf(each.from), boxOf(each.to)]
    if (!from || !to) continue
    const { line, label } = between(from, to, OFF + index * STEP)
    const group = make('g', { class: 'wf-return' })
    group.append(
      make('path', { class: 'wf-return-line', d: rounded(line) }),
      make('path', { class: 'wf-return-head', d: headOf(line) }),
      textAt(label, `${shortTime(each.last)} 驳回 ${each.times} 次`),
    )
    layer.append(group)
  }
}

type Point = readonly [x: number, y: number]

/** Over the top between steps side by side, along the left between steps one above the other. */
function between(from: Box, to: Box, off: number): { readonly line: readonly Point[]; readonly label: Point } {
  const [fromX, toX] = [from.x + from.width / 2, to.x + to.width / 2]
  const [fromY, toY] = [from.y + from.height / 2, to.y + to.height / 2]
  if (Math.abs(fromY - toY) < from.height) {
    const top = Math.min(from.y, to.y) - off
    return {
      line: [
        [fromX, from.y],
        [fromX, top],
        [toX, top],
        [toX, to.y],
      ],
      label: [(fromX + toX) / 2, top],
    }
  }
  const left = Math.min(from.x, to.x) - off
  // One may arrive where the next one leaves.
  const below = to.height > 4 * APART ? APART : 0
  return {
    line: [
      [from.x, fromY - APART],
      [left, fromY - APART],
      [left, toY + below],
      [to.x, toY + below],
    ],
    label: [left, (fromY + toY) / 2],
  }
}

/** The line with its corners cut off by curves. */
function rounded(line: readonly Point[]): string {
  const towards = ([x, y]: Point, [toX, toY]: Point): Point => {
    const length = Math.hypot(toX - x, toY - y) || 1
    const part = Math.min(ROUND / length, 0.5)
    return [x + (toX - x) * part, y + (toY - y) * part]
  }
  return line
    .map((point, index) => {
      const [before, after] = [line[index - 1], line[index + 1]]
      if (!before) return `M ${point.join(' ')}`
      if (!after) return `L ${point.join(' ')}`
      return `L ${towards(point, before).join(' ')} Q ${point.join(' ')} ${towards(point, after).join(' ')}`
    })
    .join(' ')
}

function headOf(line: readonly Point[]): string {
  const [[x, y], [beforeX, beforeY]] = [line.at(-1) ?? [0, 0], line.at(-2) ?? [0, 0]]
  const [dx, dy] = [Math.sign(x - beforeX) * 9, Math.sign(y - beforeY) * 9]
  return `M ${x} ${y} L ${x - dx - dy / 2} ${y - dy - dx / 2} L ${x - dx + dy / 2} ${y - dy + dx / 2} Z`
}

function textAt([x, y]: Point, words: string): SVGElement {
  const group = make('g', { transform: `translate(${x} ${y})` })
  // Han characters are as wide as they are high, digits half of that.
  const width = [...words].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 12 : 6.6), 16)
  const text = make('text', { class: 'wf-return-text', 'text-anchor': 'middle', dy: 4 })
  text.textContent = words
  group.append(make('rect', { class: 'wf-return-plate', x: -width / 2, y: -11, width, height: 22, rx: 2 }), text)
  return group
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
