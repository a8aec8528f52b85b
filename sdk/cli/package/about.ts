import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { PackageFiles } from './files.ts'

/** What a plugin tells people of itself, by the name of the file beside `plugin.ts` and the path in the package. */
export const ABOUT_FILES: Readonly<Record<string, string>> = {
  'README.md': 'about/readme.md',
  'CHANGELOG.md': 'about/changelog.md',
  LICENSE: 'about/licence.txt',
  'icon.svg': 'about/icon.svg',
  'icon.png': 'about/icon.png',
}

const FOLDER = 'about/'
const MOST_TEXT = 256 * 1024
const MOST_ICON = 32 * 1024
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What is wrong with the texts and the icon of a package, one sentence each. */
export function aboutProblems({ icon }: Manifest, files: PackageFiles): readonly string[] {
  const told = [...files].filter(([path]) => path.startsWith(FOLDER))
  const icons = told.filter(([path]) => path.startsWith(`${FOLDER}icon.`)).map(([path]) => path)
  return [
    ...told.flatMap(([path, bytes]) => fileProblems(path, bytes)),
    ...(icons.length > 1 ? ['图标只能有一个，请保留 icon.svg 或 icon.png'] : []),
    ...(icon !== undefined && !icons.includes(icon) ? [`清单写明的图标 ${icon} 不在插件包中`] : []),
    ...(icon === undefined && icons.length > 0 ? ['插件包中有图标，清单没有写明，请用 gongtai build 重新打包'] : []),
  ]
}

function fileProblems(path: string, bytes: Uint8Array): readonly string[] {
  if (!Object.values(ABOUT_FILES).includes(path)) return [`${path} 不是说明文件，请去掉`]
  const most = path.startsWith(`${FOLDER}icon.`) ? MOST_ICON : MOST_TEXT
  if (bytes.length > most) return [`${path} 超过 ${most / 1024} KB`]
  if (path.endsWith('.png')) return PNG.every((byte, at) => bytes[at] === byte) ? [] : [`${path} 不是 PNG 图片`]
  const text = textOf(bytes)
  if (text === undefined) return [`${path} 不是 UTF-8 文本`]
  return path.endsWith('.svg') ? svgProblems(path, text) : []
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined // Said to the author as a problem of the file.
  }
}

/** What can run, or fetch something, inside a picture. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<!|<\?(?!xml\s)/, '声明、注释或处理指令'],
  [
    /<[a-z0-9]*:?(script|foreignobject|iframe|object|embed|style|animate|set|handler|listener|image|feimage)\b/i,
    '脚本、样式或外部内容',
  ],
  [/\son[a-z]+\s*=/i, '事件处理'],
  [/(href|src)\s*=\s*["']?\s*(?!["'#\s])/i, '外部链接'],
  [/url\(\s*["']?\s*(?!["'#\s])/i, '外部链接'],
  [/&(?!(amp|lt|gt|quot|apos);)/i, '字符实体'],
]

function svgProblems(path: string, text: string): readonly string[] {
  const body = text.replace(/^\uFEFF?\s*(<\?xml[^>]*>\s*)?/, '')
  if (!/^<svg[\s>]/.test(body)) return [`${path} 不是 SVG 图片`]
  const found = new Set(ACTIVE.flatMap(([pattern, what]) => (pattern.test(body) ? [what] : [])))
  return [...found].map((what) => `${path} 含有${what}，图标只能是静态图形，请去掉`)
}
