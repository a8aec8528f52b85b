import type { SourceFile } from './source-files.ts'

export interface Sizes {
  readonly median: number
  readonly p90: number
  readonly tooLong: readonly { readonly path: string; readonly lines: number }[]
}

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export function sizesOf(files: readonly SourceFile[]): Sizes {
  const all = files.map((file) => ({ path: file.path, lines: lines(file.text) })).sort((a, b) => a.lines - b.lines)
  const counted = all.filter((file) => !/\.(css|sql)$/.test(file.path))
  const at = (share: number): number =>
    counted[Math.min(counted.length - 1, Math.floor(counted.length * share))]?.lines ?? 0
  return { median: at(0.5), p90: at(0.9), tooLong: all.filter((file) => file.lines > 400) }
}
