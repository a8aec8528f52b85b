import type { FieldType } from '@gongtai/core/points/field-types'
import { type DocComment, readDocComment } from './doc-comment.ts'
import type { Door } from './doors.ts'
import { withImports } from './examples.ts'
import type { DocumentedDoor, DocumentedExport } from './exports.ts'
import { optionsPage } from './field-options.ts'
import { guide } from './guide.ts'
import { tablesPage } from './host-tables.ts'
import { block, code, escaped, page, prose } from './html.ts'
import { contributionPoints, type DocumentedPoint } from './points.ts'
import { commentOf } from './problems.ts'
import { versionsPage } from './versions-page.ts'

/** A sample plugin that is shown as a whole. */
export interface Sample {
  readonly id: string
  readonly title: string
  /** What its README says. */
  readonly about: string
  readonly files: readonly { readonly path: string; readonly source: string }[]
}

/** The documentation as files: name and content. */
export function docPages(
  doors: readonly DocumentedDoor[],
  samples: readonly Sample[],
  types: readonly FieldType[],
): ReadonlyMap<string, string> {
  const menu = [
    GUIDE,
    VERSIONS,
    TABLES,
    OPTIONS,
    ...doors.map(({ door, title }) => ({ file: fileOf(door), name: door, title })),
  ]
  return new Map([
    [VERSIONS.file, page(VERSIONS.title, menu, versionsPage(doors))],
    [TABLES.file, page(TABLES.title, menu, tablesPage())],
    [OPTIONS.file, page(OPTIONS.title, menu, optionsPage(types))],
    ['index.html', page('SDK 文档', menu, index(doors, samples))],
    [GUIDE.file, page(GUIDE.title, menu, guide())],
    ...doors.map((door) => [fileOf(door.door), page(door.door, menu, doorPage(door, doors))] as const),
    ...samples.map((one) => [sampleFile(one), page(one.title, menu, samplePage(one))] as const),
  ])
}

const GUIDE = { file: 'guide.html', name: '写一个插件', title: '写一个插件' }
const VERSIONS = { file: 'versions.html', name: '版本与兼容', title: '版本与兼容' }
const TABLES = { file: 'tables.html', name: '组织与字典数据', title: '插件的 SQL 可读的表与列' }
const OPTIONS = { file: 'field-options.html', name: '字段类型的选项', title: '内置字段类型的选项' }

const sampleFile = ({ id }: Sample): string => `sample-${id}.html`

const fileOf = (door: string): string => `${door.replace('@gongtai/', '').replaceAll('/', '-')}.html`

function index(doors: readonly DocumentedDoor[], samples: readonly Sample[]): string {
  return [
    '<h1>工台 SDK 文档</h1>',
    '<p>插件只引用这里列出的入口。本文由 SDK 的注释生成，其中的示例与样例随测试编译。</p>',
    `<pre>${escaped(START)}</pre>`,
    `<p>第一次写插件，从<a href="${GUIDE.file}">${GUIDE.title}</a>读起；升级以前看<a href="${VERSIONS.file}">${VERSIONS.title}</a>。</p>`,
    '<h2>样例</h2>',
    `<ul>${samples.map((one) => `<li><a href="${sampleFile(one)}">${escaped(one.title)}</a></li>`).join('')}</ul>`,
    '<h2>插件能提供什么</h2>',
    `<table>${contributionPoints().map(pointRow).join('')}</table>`,
    '<h2>入口</h2>',
    `<table>${doors.map(doorRow).join('')}</table>`,
  ].join('\n')
}

const START = `npx gongtai create my-field            # 字段类型插件
npx gongtai create my-business --business  # 业务插件：数据表、接口、页面、表单与流程
npx gongtai dev                        # 在真实的设计器里边改边看
npx gongtai check && npx gongtai build --key acme.key.json`

const pointRow = ({ name, describe, page }: DocumentedPoint): string =>
  `<tr><td><a href="${page}#${name}"><code>${name}</code></a></td><td>${escaped(describe)}</td></tr>`

const doorRow = ({ door, title, exports }: DocumentedDoor): string =>
  `<tr><td><a href="${fileOf(door)}"><code>${door}</code></a></td><td>${escaped(title)}</td><td>${exports.length} 项</td></tr>`

const samplePage = ({ title, about, files }: Sample): string =>
  `<h1>${escaped(title)}</h1>${block(about)}${files
    .map(({ path, source }) => `<h2>${escaped(path)}</h2>${block(source)}`)
    .join('')}`

function doorPage({ door, title, exports }: DocumentedDoor, doors: readonly DocumentedDoor[]): string {
  const links = exports.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ')
  return `<h1>${door}</h1><p>${escaped(title)}</p><p class="links">${links}</p>${exports
    .map((one) => section(one, door, doors))
    .join('\n')}`
}

function section(one: DocumentedExport, door: Door, doors: readonly DocumentedDoor[]): string {
  const comment = commentOf(one)
  return [
    `<section><h2 id="${one.name}">${one.name}</h2>`,
    prose(comment.summary),
    comment.deprecated === undefined ? '' : `<p class="deprecated">将要去掉：${escaped(comment.deprecated)}</p>`,
    block(declaration(one)),
    uses(one),
    parameters(comment),
    comment.returns === undefined ? '' : `<h3>返回</h3>${prose(comment.returns)}`,
    comment.throws.length === 0 ? '' : `<h3>出错</h3>${comment.throws.map(fault).join('')}`,
    ...comment.examples.map((example) => `<h3>示例</h3>${block(withImports(example, door, doors))}`),
    seen(comment, door, doors),
    ...comment.sources.map((source) => `<p>出处：${escaped(source)}</p>`),
    '</section>',
  ].join('')
}

const fault = (text: string): string => (text === 'never' ? '<p>不抛出错误。</p>' : prose(text))

function declaration({ statements, from, name, original, members }: DocumentedExport): string {
  if (members) return `${name}: { ${members.map((member) => member.name).join(', ')} }`
  if (from !== undefined) return `export { ${name} } from '${from}'`
  const renamed = original === undefined ? '' : `// 以 ${name} 之名导出\n`
  return renamed + statements.map(({ code }) => legible(code)).join('\n\n')
}

const legible = (code: string): string =>
  code.replaceAll(/import\("[^"]+"\)\./g, '').replaceAll(/\{@link (\w+)\}/g, '$1')

/** Types without a section of their own, folded away: most readers come for the summary and the example. */
function uses({ uses = [] }: DocumentedExport): string {
  if (uses.length === 0) return ''
  const said = (comment: string): string => {
    const { summary } = readDocComment(comment)
    return summary === '' ? '' : `/** ${summary.replaceAll('\n', '\n * ')} */\n`
  }
  const shown = uses.map(({ comment, code }) => said(comment) + legible(code)).join('\n\n')
  return `<details><summary>其中的类型（${uses.length}）</summary>${block(shown)}</details>`
}

const parameters = ({ params }: DocComment): string =>
  params.size === 0
    ? ''
    : `<h3>参数</h3><table>${[...params]
        .map(([name, about]) => `<tr><td>${code(name)}</td><td>${prose(about)}</td></tr>`)
        .join('')}</table>`

function seen({ see }: DocComment, own: Door, doors: readonly DocumentedDoor[]): string {
  if (see.length === 0) return ''
  const link = (name: string): string => {
    const holders = doors.filter((each) => each.exports.some((one) => one.name === name)).map(({ door }) => door)
    return `<a href="${fileOf(holders.includes(own) ? own : (holders[0] ?? own))}#${name}">${name}</a>`
  }
  return `<p>示例见 ${see.map(link).join('、')}</p>`
}
