import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './source-files.ts'

interface Page {
  readonly script: string
  readonly preload: readonly string[]
  readonly css: readonly string[]
}

/** Kilobytes after gzip that a page may fetch before anything is done on it. */
const budgets = {
  'sign-in': { js: 120, css: 20 },
  shell: { js: 260, css: 70 },
  /** With what the cards of plugins import, and without the cards themselves. */
  home: { js: 280, css: 70 },
} as const

const build = JSON.parse(readFileSync(join(root, '.build/web/build.json'), 'utf8')) as {
  readonly pages: Readonly<Record<'sign-in' | 'shell', Page>>
  readonly early: readonly string[]
}

const { shell } = build.pages
const pages: Readonly<Record<keyof typeof budgets, Page>> = {
  ...build.pages,
  home: { ...shell, preload: [...new Set([...shell.preload, ...build.early])] },
}

const gzipped = (paths: readonly string[]): number =>
  Math.round(
    paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(root, '.build/web', path))).length, 0) / 102.4,
  ) / 10

let exceeded = false
for (const [name, budget] of Object.entries(budgets) as [keyof typeof budgets, { js: number; css: number }][]) {
  const page = pages[name]
  const sizes = { js: gzipped([page.script, ...page.preload]), css: gzipped(page.css) }
  const within = sizes.js <= budget.js && sizes.css <= budget.css
  exceeded ||= !within
  console.log(`${within ? '✓' : '✗'} ${name}: JS ${sizes.js} / ${budget.js} KB, CSS ${sizes.css} / ${budget.css} KB`)
}
if (exceeded) process.exitCode = 1
