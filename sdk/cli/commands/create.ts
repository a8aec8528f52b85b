import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../arguments.ts'
import { AuthorError } from '../author-error.ts'

const SDK = fileURLToPath(new URL('../../', import.meta.url))
const SCAFFOLDS = fileURLToPath(new URL('../scaffold/', import.meta.url))

/** Writes a plugin that works as it stands, for its author to change: a field type, or a business with a server half. */
export function create(args: readonly string[]): void {
  const { positionals, options, flags } = readArguments(args, { options: ['title'], flags: ['business'] })
  const [target = ''] = positionals
  const folder = resolve(target)
  const id = basename(folder)
  if (target === '' || !/^[a-z][a-z0-9-]{1,39}$/.test(id))
    throw new AuthorError('请给出文件夹，其名称即插件 id（小写字母、数字与连字符），例如：gongtai create id-card')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new AuthorError(`${folder} 不是空文件夹。`)
  cpSync(join(SCAFFOLDS, flags.includes('business') ? 'business' : 'field'), folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file)
    if (statSync(path).isFile()) writeFileSync(path, renamed(readFileSync(path, 'utf8'), id, options.title ?? id))
  }
  writeFileSync(join(folder, 'package.json'), packageJson(id))
  linkSdk(folder)
  console.log(
    `已新建 ${folder}\n接下来：cd ${target} && npx gongtai dev（边改边看）；写完后 npx gongtai test、check、build`,
  )
}

/** A scaffold is a plugin of its own, called `sample-field` or `sample-business`; all its names change with the id. */
function renamed(text: string, id: string, title: string): string {
  const words = id.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return text
    .replaceAll(/sample-(field|business)/g, id)
    .replaceAll(/sample_(field|business)/g, words.join('_'))
    .replaceAll(/SAMPLE_BUSINESS/g, words.join('_').toUpperCase())
    .replaceAll(/Sample(Field|Business)/g, pascal)
    .replaceAll('sampleField', pascal.charAt(0).toLowerCase() + pascal.slice(1))
    .replaceAll(/示例(字段|业务)/g, title)
}

const packageJson = (id: string): string =>
  `${JSON.stringify(
    {
      name: id,
      private: true,
      type: 'module',
      scripts: { test: 'gongtai test', check: 'gongtai check', build: 'gongtai build' },
      devDependencies: { '@gongtai/sdk': `file:${SDK.slice(0, -1)}` },
    },
    null,
    2,
  )}\n`

/** What `npm install` would do with the link in package.json, so the plugin works before and without it. */
function linkSdk(folder: string): void {
  const links = [
    [join(folder, 'node_modules/@gongtai/sdk'), SDK],
    [join(folder, 'node_modules/.bin/gongtai'), join(SDK, 'cli/gongtai.mjs')],
  ] as const
  for (const [link, to] of links) {
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), to), link)
  }
}
