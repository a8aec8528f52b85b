import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a plugin's server half may import besides its own files, and the built file of the host behind it. */
const LINKS = [
  {
    name: '@gongtai/sdk',
    exports: { '.': 'sdk.js', './form': 'sdk-form.js', './flow': 'sdk-flow.js', './server': 'sdk-server.js' },
  },
  { name: 'kysely', exports: { '.': 'kysely.js' } },
] as const

/**
 * Puts packages next to the plugins whose modules hand on the host's own, so Node's ordinary look-up gives every
 * plugin the one SDK of this process.
 */
export async function linkSdk(plugins: string, root: string): Promise<void> {
  await mkdir(plugins, { recursive: true })
  await writeIfOther(join(plugins, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  for (const link of LINKS) {
    const folder = join(plugins, 'node_modules', link.name)
    await mkdir(folder, { recursive: true })
    const files = Object.entries(link.exports)
    const exports = Object.fromEntries(files.map(([door, file]) => [door, `./${file}`]))
    await writeIfOther(join(folder, 'package.json'), JSON.stringify({ name: link.name, type: 'module', exports }))
    for (const [, file] of files) {
      const built = pathToFileURL(join(root, '.build/server', file)).href
      await writeIfOther(join(folder, file), `export * from ${JSON.stringify(built)}\n`)
    }
  }
}

async function writeIfOther(file: string, text: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return
  await writeFile(file, text)
}
