import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeManifest } from '../../../core/kernel/manifest.ts'
import { buildPlugin } from '../../../sdk/cli/build/build-plugin.ts'
import { aboutProblems } from '../../../sdk/cli/package/about.ts'
import { manifestProblems } from '../../../sdk/cli/package/manifest-problems.ts'

const manifest = completeManifest({ id: 'told', title: '一面之词', version: '1.0.0' })
const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`
const ofIcon = (text: string) =>
  aboutProblems({ ...manifest, icon: 'about/icon.svg' }, new Map([['about/icon.svg', bytes(text)]]))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gongtai-about-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what a plugin tells of itself', () => {
  it('is packed from the files beside plugin.ts, and the manifest names the icon', async () => {
    await writeFile(join(folder, 'plugin.ts'), `export default ${JSON.stringify({ ...manifest, licence: 'MIT' })}`)
    await writeFile(join(folder, 'README.md'), '# 说明')
    await writeFile(join(folder, 'CHANGELOG.md'), '## 1.0.0')
    await writeFile(join(folder, 'icon.svg'), svg('<path d="M0 0h8v8z"/>'))
    const built = await buildPlugin(folder)
    expect([...built.files.keys()].filter((path) => path.startsWith('about/')).sort()).toEqual([
      'about/changelog.md',
      'about/icon.svg',
      'about/readme.md',
    ])
    expect(built.manifest).toMatchObject({ icon: 'about/icon.svg', licence: 'MIT' })
    expect(aboutProblems(built.manifest, built.files)).toEqual([])
  })

  it('names its licence by an SPDX expression', () => {
    for (const licence of ['MIT', 'Apache-2.0 OR GPL-3.0+', 'LicenseRef-Acme'])
      expect(manifestProblems({ ...manifest, licence })).toEqual([])
    expect(manifestProblems({ ...manifest, licence: '随便用，免费' })).toEqual([expect.stringContaining('SPDX')])
  })

  it('has an icon that is still, whatever a drawing program or somebody else put into it', () => {
    expect(ofIcon(`<?xml version="1.0"?>\n${svg('<defs><path id="a"/></defs><use xlink:href="#a"/>')}`)).toEqual([])
    const active = [
      '<script>1</script>',
      '<svg:script xmlns:svg="s">1</svg:script>',
      '<path onload="x()"/>',
      '<path\nONCLICK = "x()"/>',
      '<foreignObject/>',
      '<style>@import "x"</style>',
      '<use href="https://example.com/a.svg#a"/>',
      '<a xlink:href=" javascript:alert(1)">x</a>',
      '<path fill="url( https://example.com )"/>',
      '<animate attributeName="href" to="x"/>',
      '<path d="&#106;"/>',
      '<!-- a --><path/>',
    ]
    for (const inside of active) expect(ofIcon(svg(inside)), inside).not.toEqual([])
    expect(ofIcon('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).not.toEqual([])
    expect(ofIcon('<html></html>')).toEqual(['about/icon.svg 不是 SVG 图片'])
  })

  it('is as long as people read, in files of known names', () => {
    const told = (path: string, content: Uint8Array) => aboutProblems(manifest, new Map([[path, content]]))
    expect(told('about/readme.md', new Uint8Array(300 * 1024).fill(65))).toEqual(['about/readme.md 超过 256 KB'])
    expect(told('about/readme.md', new Uint8Array([0xff, 0xfe]))).toEqual(['about/readme.md 不是 UTF-8 文本'])
    expect(told('about/run.exe', bytes('x'))).toEqual(['about/run.exe 不是说明文件，请去掉'])
    const png = { ...manifest, icon: 'about/icon.png' } as const
    expect(aboutProblems(png, new Map([['about/icon.png', bytes('GIF89a')]]))).toEqual(['about/icon.png 不是 PNG 图片'])
    expect(aboutProblems(png, new Map())).toEqual(['清单写明的图标 about/icon.png 不在插件包中'])
    expect(told('about/icon.svg', bytes(svg('')))).toEqual([expect.stringContaining('清单没有写明')])
  })
})
