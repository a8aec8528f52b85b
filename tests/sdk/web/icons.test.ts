import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ICON_NAMES } from '@gongtai/sdk/web'
import { expect, it } from 'vitest'

const spriteFile = fileURLToPath(new URL('../../../host/web/public/icons.svg', import.meta.url))
const drawings = new URL('../../../node_modules/@blueprintjs/icons/lib/esm/generated/16px/paths/', import.meta.url)

function symbol(name: string): string {
  const source = readFileSync(new URL(`${name}.js`, drawings), 'utf8')
  const paths = JSON.parse(/export default (\[.*?\]);/s.exec(source)?.[1] ?? '[]') as readonly string[]
  const drawn = paths.map((path) => `<path fill-rule="evenodd" d="${path}"/>`).join('')
  return `<symbol id="${name}" viewBox="0 0 16 16">${drawn}</symbol>`
}

it('the file of icons holds the drawing of every name that may be given', async () => {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${ICON_NAMES.map(symbol).join('\n')}\n</svg>\n`
  await expect(sprite).toMatchFileSnapshot(spriteFile)
})

const plugins = new URL('../../../plugins/', import.meta.url)
const shipped = readdirSync(plugins)

it.each(shipped)('%s names no icon without a drawing, neither for menus nor for processes', (name) => {
  const sources = ['plugin.ts', 'server/index.ts'].map((path) => new URL(`${name}/${path}`, plugins))
  const text = sources.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'))
  const named = [...text.join('\n').matchAll(/\bicon: '([^']*)'/g)].map(([, icon = '']) => icon)
  expect(named.filter((icon) => !ICON_NAMES.includes(icon))).toEqual([])
})
