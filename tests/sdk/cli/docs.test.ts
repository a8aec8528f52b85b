import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeProblems } from '../../../sdk/cli/check/types.ts'
import { type Statement, statementsOf } from '../../../sdk/cli/docs/declarations.ts'
import { examplesOf } from '../../../sdk/cli/docs/examples.ts'
import type { DocumentedDoor } from '../../../sdk/cli/docs/exports.ts'
import { HOST_TABLES } from '../../../sdk/cli/docs/host-tables.ts'
import { docProblems } from '../../../sdk/cli/docs/problems.ts'
import { entriesOf } from '../../../sdk/cli/docs/search/files.ts'
import { searchWords } from '../../../sdk/cli/docs/search/words.ts'
import { versionsPage } from '../../../sdk/cli/docs/versions-page.ts'
import { readDocumentation, writeDocs } from '../../../sdk/cli/docs/write-docs.ts'
import { root } from '../../architecture/source-files.ts'
import { canRun, runExample } from './run-example.ts'

const MIGRATIONS = 'host/server/store/migrations'

let doors: readonly DocumentedDoor[]
let folder: string

beforeAll(async () => {
  doors = readDocumentation()
  folder = mkdtempSync(join(tmpdir(), 'gongtai-docs-'))
  await mkdir(join(folder, 'examples/node_modules/@gongtai'), { recursive: true })
  symlinkSync(join(root, 'sdk'), join(folder, 'examples/node_modules/@gongtai/sdk'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plain = ({ comment, code }: Statement): Statement => ({ comment, code: code.replace('declare ', '') })

const door = (text: string): readonly DocumentedDoor[] => [
  {
    door: '@gongtai/sdk',
    title: '',
    exports: [
      {
        name: 'wait',
        module: 'sdk/index',
        statements: statementsOf(text.replace('function', 'declare function')).map(plain),
      },
    ],
  },
]

describe('the documentation of the SDK', { timeout: 180_000 }, () => {
  it('[C-6-09] every export says what it is, its parameters with units, result and errors, and has an example', () => {
    expect(doors.flatMap(({ exports }) => exports).length).toBeGreaterThan(400)
    expect(docProblems(doors)).toEqual([])
  })

  it('[C-6-09] what a comment leaves out is found', () => {
    const bare = 'function wait(milliseconds: number): boolean;'
    expect(docProblems(door(bare))).toEqual(
      [
        'does not say what it is',
        'has no example and names none',
        'does not tell of the parameter milliseconds',
        'does not tell of the result',
        'does not tell of errors',
      ].map((problem) => `@gongtai/sdk wait: ${problem}`),
    )
    const unitless = `/**\n * Waits.\n * @param milliseconds how long\n * @returns whether it did\n * @throws never\n * @example\n * wait(1)\n */\n${bare}`
    expect(docProblems(door(unitless))).toEqual(['@gongtai/sdk wait: gives no unit for the parameter milliseconds'])
    expect(docProblems(door(unitless.replace('how long', 'how many milliseconds')))).toEqual([])
  })

  it('[C-6-09] the examples compile against the SDK and nothing else', () => {
    const examples = examplesOf(doors)
    expect(examples.length).toBeGreaterThan(200)
    for (const [at, { name, source }] of examples.entries())
      writeFileSync(join(folder, 'examples', `${name}-${at}.tsx`), source)
    expect(typeProblems(join(folder, 'examples'))).toEqual([])
  })

  it('the examples run, and give what they say they give', async () => {
    const run = examplesOf(doors).filter(canRun)
    const sides = run.map((example) => runExample(example))
    expect(run.length).toBeGreaterThan(60)
    expect((await Promise.all(sides)).flat().length).toBeGreaterThan(15)
  })

  it('an example that gives something else than it says is found', async () => {
    const wrong = { door: '@gongtai/sdk', name: 'countedLength', source: "countedLength('公务用车') // => 3" }
    await expect(runExample(wrong)).rejects.toThrow('countedLength')
    await expect(runExample({ ...wrong, source: "evaluate('1 +', {})" })).rejects.toThrow()
  })

  it('[C-6-09] the pages are generated from the comments, with the samples whole', async () => {
    await writeDocs(join(folder, 'pages'), doors)
    const read = (name: string) => readFileSync(join(folder, 'pages', `${name}.html`), 'utf8')
    for (const { door: id, exports } of doors) {
      const page = read(id.replace('@gongtai/', '').replaceAll('/', '-'))
      for (const { name } of exports) expect(page).toContain(`<h2 id="${name}">`)
    }
    expect(read('sdk')).toContain('Kinds of form fields: how a value is read, checked, shown and stored.')
    expect(read('index')).toContain('<a href="guide.html">')
    expect(read('guide')).toContain('npx gongtai keys acme')
    expect(read('sdk-web')).toContain('<h3>返回</h3>')
    expect(read('sample-plate-number')).toContain('export const plateNumber')
  })

  it('shows a type as a whole, and with it the types that no door exports', () => {
    const named = (name: string) => doors.flatMap(({ exports }) => exports).find((one) => one.name === name)
    expect(
      named('FieldShape')
        ?.statements.map(({ code }) => code)
        .join(),
    ).toContain("| 'table';")
    expect(
      named('instanceEnded')
        ?.uses?.map(({ code }) => code)
        .join(),
    ).toContain('readonly initiator: string;')
    expect(named('CallSpec')?.uses?.map(({ code }) => code)).toContainEqual(
      "type CallAudit = 'none' | 'read' | 'write' | 'security';",
    )
  })
})

describe('the search of the documentation', () => {
  it('finds Chinese by any two characters of it, and names by the parts they are made of', () => {
    expect(searchWords('数据字典')).toEqual(['数据', '据字', '字典'])
    expect(searchWords('seekPage 页 org_user')).toEqual(['seekpage', 'seek', 'page', '页', 'org_user', 'org', 'user'])
  })

  it('leads to the heading that a text stands below', () => {
    const html = '<main><h1>标题</h1><p>甲</p><h2 id="b">乙 &amp; <code>c</code></h2><pre>丙</pre></main>'
    expect(entriesOf('x.html', html)).toEqual([
      { title: '标题', place: '', address: 'x.html', text: '甲' },
      { title: '乙 & c', place: '标题', address: 'x.html#b', text: '丙' },
    ])
  })

  it('holds every export, every table that may be read and every built-in field type, in scripts of the pages’ own', () => {
    const page = readFileSync(join(folder, 'pages/index.html'), 'utf8')
    expect([...page.matchAll(/<script src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      'minisearch.js',
      'search-index.js',
      'search.js',
    ])
    const index = readFileSync(join(folder, 'pages/search-index.js'), 'utf8')
    for (const { exports } of doors) for (const { name } of exports) expect(index).toContain(`"title":"${name}"`)
    for (const { name } of HOST_TABLES) expect(index).toContain(`tables.html#${name}`)
    expect(index).toContain('field-options.html#num_1')
    expect(index).toContain('grouped 千分位')
  })
})

it('[C-6-09] a mark of deprecation is shown with what to use instead', () => {
  const text =
    '/**\n * Waits.\n * @deprecated use `pause`\n * @returns nothing\n * @throws never\n * @example\n * wait(1)\n */\nfunction wait(): void;'
  expect(versionsPage(door(text))).toContain('use `pause`')
  expect(versionsPage([])).toContain('现在没有')
})

it('says of each table what the database lets plugins read, and nothing else', () => {
  const sql = readdirSync(join(root, MIGRATIONS))
    .sort()
    .map((file) => readFileSync(join(root, MIGRATIONS, file), 'utf8'))
    .join('\n')
  const columnsOf = (table: string) => {
    const [, body = ''] = new RegExp(`create table ${table} \\(\n([\\s\\S]*?)\n\\);`).exec(sql) ?? []
    return [...body.matchAll(/^ {2}(\w+) (?!key|\()/gm)]
      .map(([, column]) => column)
      .filter((one) => one !== 'tenant_id' && one !== 'check' && one !== 'unique' && one !== 'foreign')
  }
  const granted = new Map<string, readonly (string | undefined)[]>()
  for (const [, list, tables = ''] of sql.matchAll(
    /^grant select (?:\(([^)]*)\)\s+)?on ([\w, ]+) to gongtai_plugins;/gm,
  )) {
    const named = list
      ?.split(',')
      .map((column) => column.trim())
      .filter((column) => column !== 'tenant_id')
    for (const table of tables.split(', '))
      if (!table.startsWith('search_')) granted.set(table, named ?? columnsOf(table))
  }
  expect(new Map(HOST_TABLES.map(({ name, columns }) => [name, Object.keys(columns).sort()]))).toEqual(
    new Map([...granted].map(([table, columns]) => [table, [...columns].sort()])),
  )
})
