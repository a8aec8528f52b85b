import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sample } from './pages.ts'

export const PLUGINS = fileURLToPath(new URL('../../../plugins/', import.meta.url))
const SAMPLES = ['plate-number', 'duty-roster']

/** The plugins that are there to be copied, with all their files. */
export const readSamples = (): readonly Sample[] =>
  SAMPLES.map((id) => {
    const folder = join(PLUGINS, id)
    const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(tsx?|sql)$/.test(file),
    )
    return {
      id,
      title: /^# (.*)$/m.exec(read('README.md'))?.[1] ?? id,
      about: read('README.md').replace(/^# .*\n+/, ''),
      files: files.sort().map((file) => ({ path: file.replaceAll('\\', '/'), source: read(file) })),
    }
  })
