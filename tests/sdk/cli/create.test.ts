import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldTypes } from '@gongtai/sdk'
import { startTestKernel } from '@gongtai/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPackage } from '../../../host/server/plugins/package/verify.ts'
import { buildPlugin } from '../../../sdk/cli/build/index.ts'
import { build } from '../../../sdk/cli/commands/build.ts'
import { create } from '../../../sdk/cli/commands/create.ts'
import { keys } from '../../../sdk/cli/commands/keys.ts'
import { sign } from '../../../sdk/cli/commands/sign.ts'
import { archive } from '../../../sdk/cli/package/index.ts'
import { gongtai } from './run-cli.ts'

let folder: string
let plugin: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gongtai-create-'))
  plugin = join(folder, 'id-card')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (where: string): readonly string[] =>
  readdirSync(where, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && !entry.parentPath.includes('dist'),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(where.length + 1))

describe('gongtai create', { timeout: 400_000 }, () => {
  it('[C-6-01] scaffolds a field type in at most six files that type-checks, tests, builds and runs unchanged', async () => {
    expect(gongtai(folder, 'create', 'id-card', '--title', '身份证号')).toMatchObject({ code: 0 })
    expect(filesOf(plugin).length).toBeLessThanOrEqual(6)
    expect(gongtai(plugin, 'test')).toMatchObject({ code: 0, text: expect.stringMatching(/\d+ passed/) })
    expect(gongtai(plugin, 'check')).toMatchObject({ code: 0, text: expect.stringContaining('通过检查') })
    expect(gongtai(plugin, 'keys', 'acme')).toMatchObject({ code: 0 })
    expect(gongtai(plugin, 'build', '--key', 'acme.key.json')).toMatchObject({
      code: 0,
      text: expect.stringContaining('已签名'),
    })
    const key = JSON.parse(readFileSync(join(plugin, 'acme.public.json'), 'utf8'))
    const bytes = readFileSync(join(plugin, 'dist/id-card-0.1.0.gtp'))
    const { manifest, files } = verifyPackage(bytes, { keys: [key], unsignedAllowed: false })
    expect(manifest).toMatchObject({
      id: 'id-card',
      title: '身份证号',
      publisher: 'acme',
      contributes: { 'field-types': ['id_card'], 'field-faces': ['id_card'] },
    })
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['web/index.js', 'server/index.js', 'web.json', 'signature.json']),
    )
    const { default: server } = await import(/* @vite-ignore */ join(plugin, 'server/index.ts'))
    const kernel = await startTestKernel([{ manifest, server }])
    expect(kernel.view(fieldTypes).get('id_card').title).toBe('身份证号')
  })

  it('[C-6-02] leaves the author at most sixty lines of field code', () => {
    const lines = (file: string) => readFileSync(join(plugin, file), 'utf8').trimEnd().split('\n').length
    expect(lines('model/field-type.ts') + lines('web/index.tsx')).toBeLessThanOrEqual(60)
  })

  it('[C-6-06] scaffolds a business plugin with tables, calls, menu, route, process and form that tests and builds unchanged', async () => {
    const business = join(folder, 'meeting-room')
    expect(gongtai(folder, 'create', 'meeting-room', '--business', '--title', '会议室')).toMatchObject({ code: 0 })
    expect(gongtai(business, 'test')).toMatchObject({ code: 0, text: expect.stringMatching(/3 passed/) })
    expect(gongtai(business, 'check')).toMatchObject({ code: 0, text: expect.stringContaining('通过检查') })
    const { manifest, files } = await buildPlugin(business)
    expect(manifest).toMatchObject({
      id: 'meeting-room',
      menus: [{ title: '会议室' }, { title: '会议室申请' }, { title: '会议室占用日历' }, { title: '会议室档案' }],
      pages: [
        { id: 'meeting-room/calendar' },
        { id: 'meeting-room/places', path: '/biz-business/meeting-room/places' },
      ],
      permissions: [{ id: 'meeting-room:read' }, { id: 'meeting-room:edit' }],
      contributes: { 'shipped-forms': ['meeting_room_apply'], 'shipped-processes': ['meeting_room'] },
    })
    const text = (path: string) => new TextDecoder().decode(files.get(path))
    expect(text('migrations/001-places.sql')).toContain('create table meeting_room_place')
    expect(text('forms/apply.json')).toContain('BUS_MEETING_ROOM')
    expect(text('flows/apply.bpmn')).toContain('id="meeting_room"')
    expect(text('server/index.js')).toContain('/meeting-room/place')
    expect([...files.values()].map((content) => new TextDecoder().decode(content)).join('')).not.toMatch(
      /sample.?business|示例业务/i,
    )
  })

  it('leaves the author of a business at most thirteen files and 520 lines besides form and process', () => {
    const business = join(folder, 'meeting-room')
    const own = filesOf(business).filter((file) => !/^(forms|flows|package\.json)/.test(file))
    const lines = own.map((file) => readFileSync(join(business, file), 'utf8').trimEnd().split('\n').length)
    expect(own.length).toBeLessThanOrEqual(13)
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(520)
  })

  it('builds the same bytes from the same sources, the signature aside', async () => {
    const bytes = async () => archive((await buildPlugin(plugin)).files)
    expect(Buffer.from(await bytes()).equals(await bytes())).toBe(true)
  })

  it('[C-6-07] signs a built package, naming the publisher of the key', async () => {
    const file = join(plugin, 'dist/id-card-0.1.0.gtp')
    await build([plugin])
    expect(() => verifyPackage(readFileSync(file), { keys: [], unsignedAllowed: false })).toThrowError(/没有签名/)
    sign([file, '--key', join(plugin, 'acme.key.json')])
    const key = JSON.parse(readFileSync(join(plugin, 'acme.public.json'), 'utf8'))
    expect(verifyPackage(readFileSync(file), { keys: [key], unsignedAllowed: false }).keyId).toMatch(/^[0-9a-f]{16}$/)
  })

  it('says in one sentence what is wrong with how it was called', async () => {
    expect(gongtai(folder, 'nonsense')).toMatchObject({ code: 1, text: expect.stringContaining('用法') })
    expect(() => create([join(folder, 'Bad Name')])).toThrowError('小写字母')
    expect(() => create([plugin])).toThrowError('不是空文件夹')
    expect(() => keys(['acme', '--out', plugin])).toThrowError('已存在')
    expect(() => keys(['ACME'])).toThrowError('发布者代号')
    await expect(build([plugin, '--key', 'none.json'])).rejects.toThrowError('没有密钥文件')
    await expect(build([plugin, '--colour', 'red'])).rejects.toThrowError('选项 --colour 不可用')
    await expect(build([folder])).rejects.toThrowError('没有 plugin.ts')
    writeFileSync(join(folder, 'plain.json'), '{}')
    await expect(build([plugin, '--key', join(folder, 'plain.json')])).rejects.toThrowError('不是签名密钥文件')
    expect(() => sign([join(folder, 'plain.json'), '--key', 'acme.key.json'])).toThrowError('不是插件包')
  })
})
