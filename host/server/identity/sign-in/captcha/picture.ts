import { crc32, deflateSync } from 'node:zlib'
import type { Point } from './letters.ts'

/** A picture in shades of grey, 0 black. */
export class Picture {
  readonly width: number
  readonly height: number
  readonly #shades: Uint8Array

  constructor(width: number, height: number, shadeAt: (x: number, y: number) => number) {
    this.width = width
    this.height = height
    this.#shades = new Uint8Array(width * height)
    for (let at = 0; at < this.#shades.length; at += 1) this.#shades[at] = shadeAt(at % width, Math.floor(at / width))
  }

  /** Draws a line of round pen, darkening what is there. */
  line(points: readonly Point[], pen: number, shade: number): void {
    for (const [at, to] of points.entries()) this.#segment(points[at - 1] ?? to, to, pen / 2, shade)
  }

  #segment(from: Point, to: Point, radius: number, shade: number): void {
    const reach = (a: number, b: number, most: number): readonly [number, number] => [
      Math.max(0, Math.floor(Math.min(a, b) - radius - 1)),
      Math.min(most - 1, Math.ceil(Math.max(a, b) + radius + 1)),
    ]
    const [left, right] = reach(from[0], to[0], this.width)
    const [top, bottom] = reach(from[1], to[1], this.height)
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const ink = Math.min(1, Math.max(0, radius + 0.5 - distance([x, y], from, to)))
        const at = y * this.width + x
        const before = this.#shades[at] ?? 0
        this.#shades[at] = Math.min(before, Math.round(before + (shade - before) * ink))
      }
    }
  }

  /** Passes every pixel through a function. */
  change(to: (shade: number) => number): void {
    for (let at = 0; at < this.#shades.length; at += 1) {
      this.#shades[at] = Math.min(255, Math.max(0, Math.round(to(this.#shades[at] ?? 0))))
    }
  }

  /** As a PNG file. */
  png(): Buffer {
    const rows = Buffer.alloc(this.height * (this.width + 1))
    for (let y = 0; y < this.height; y += 1) {
      rows.set(this.#shades.subarray(y * this.width, (y + 1) * this.width), y * (this.width + 1) + 1)
    }
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
    head.writeUInt32BE(this.width, 0)
    head.writeUInt32BE(this.height, 4)
    const start = Buffer.from('89504e470d0a1a0a', 'hex')
    return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
  }
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
