import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contributionPoint, offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { fieldTypes } from '@gongtai/core/points/field-types'
import { describe, expect, it } from 'vitest'
import { offeredAt } from '../../support/offered.ts'
import { blue, colours, plugin, red } from './test-points.ts'

const root = resolve(import.meta.dirname, '../../..')
const untyped = (value: unknown) => ({ point: colours, value }) as never

describe('a contribution point', () => {
  it('[C-3-01] refuses a wrongly shaped value at offer time, naming plugin, point and id', () => {
    const kernel = new Kernel()
    const wrong = untyped({ id: 'green', hex: 'grün' })
    expect(() => kernel.offer(plugin('paint'), { offers: [wrong] })).toThrowError(
      expect.objectContaining({
        code: 'kernel.wrong-contribution',
        detail: expect.objectContaining({ plugin: 'paint', point: 'test-colours', id: 'green' }),
        message: expect.stringMatching(/paint.*test-colours.*green.*hex/),
      }),
    )
    for (const value of [null, 5, {}, { hex: '#ffffff' }])
      expect(() => kernel.offer(plugin('paint'), { offers: [untyped(value)] })).toThrowError(/paint.*test-colours/)
    expect(kernel.inventory()).toEqual([])
  })

  it('[C-3-01] makes a wrongly shaped value an error of the compiler', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(root, 'tests/.types-'))
    try {
      const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
      const head = `import { offer, executors } from '@gongtai/sdk'\n`
      file(
        'right.ts',
        `${head}export const a = offer(executors, { id: 'x', title: 'X', reads: 'row', problems: () => [], run: () => 1 })`,
      )
      file(
        'wrong.ts',
        `${head}export const a = offer(executors, { id: 'x', title: 'X', reads: 'column', problems: () => [], run: () => 1 })`,
      )
      file('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))
      const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
        encoding: 'utf8',
      })
      expect(stdout).toMatch(/wrong\.ts\(2,\d+\): error TS2322.*"column"/)
      expect(stdout).not.toContain('right.ts')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('[C-3-02] exists for routes, menus, field types, selector types, assignment types and executors', async () => {
    const ids = await declaredPoints()
    expect(ids).toEqual(
      expect.arrayContaining(['routes', 'menus', 'field-types', 'selector-types', 'assignment-types', 'executors']),
    )
  })

  it('[C-3-03] exists for everything else the product lets others extend', async () => {
    expect(await declaredPoints()).toEqual(
      expect.arrayContaining([
        'sub-applications',
        'permissions',
        'dictionaries',
        'node-types',
        'task-operations',
        'sign-in-methods',
        'notification-channels',
        'file-previewers',
        'list-columns',
        'dashboard-tiles',
        'screen-widgets',
        'print-templates',
        'scheduled-jobs',
        'storage-adapters',
      ]),
    )
  })

  it('[C-3-01] is declared once, in a file of its own that bears its name', async () => {
    for (const [path, points] of await pointFiles()) {
      expect(points, path).toHaveLength(1)
      expect(path).toContain(`/${points[0]?.id}.ts`)
      expect(points[0]?.describe, path).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('[C-3-09] may be declared by a plugin and filled by others', () => {
    const kernel = new Kernel()
    const stamps = contributionPoint<{ id: string; text: string }>({ id: 'seal.stamps', describe: '印章样式' })
    kernel.offer(plugin('seal'), { offers: [] })
    kernel.offer(plugin('finance'), { offers: [offer(stamps, { id: 'round', text: '财务专用章' })] })
    expect(kernel.viewFor('demo')(stamps).all()).toEqual([{ id: 'round', text: '财务专用章' }])
    expect(kernel.inventory()).toEqual([
      { point: 'seal.stamps', contribution: 'round', id: 'finance', version: '1.0.0' },
    ])
  })

  it('[C-3-07] keeps the first of two contributions with one id and names both plugins to the second', () => {
    const kernel = new Kernel()
    kernel.offer(plugin('paint'), { offers: [offer(colours, red)] })
    const second = { offers: [offer(colours, blue), offer(colours, { id: 'red', hex: '#aa0000' })] }
    expect(() => kernel.offer(plugin('ink'), second)).toThrowError(/「red」已由插件「paint」提供，插件「ink」/)
    expect(kernel.viewFor('demo')(colours).all()).toEqual([red])
  })
})

type Point = { readonly id: string; readonly describe: string; readonly idOf: unknown }

async function pointFiles(): Promise<readonly (readonly [string, readonly Point[]])[]> {
  const files = import.meta.glob<Record<string, unknown>>('../../../core/points/*.ts')
  return Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const exported = Object.values(await load())
      return [
        path,
        exported.filter((value): value is Point => typeof value === 'object' && value !== null && 'idOf' in value),
      ] as const
    }),
  )
}

const declaredPoints = async (): Promise<readonly string[]> =>
  (await pointFiles()).flatMap(([, points]) => points.map((point) => point.id))

describe('the core', () => {
  it('[C-3-11] brings no field type, selector, assignment type or executor; the plugins do, through the SDK', async () => {
    expect(new Kernel().inventory()).toEqual([])
    const { selectorTypes } = await import('@gongtai/core/points/selector-types')
    const { assignmentTypes } = await import('@gongtai/core/points/assignment-types')
    const { executors } = await import('@gongtai/core/points/executors')
    const points = [fieldTypes, selectorTypes, assignmentTypes, executors]
    const modules = import.meta.glob<Record<string, unknown>>('../../../core/**/*.ts')
    for (const [path, load] of Object.entries(modules)) {
      for (const [name, value] of Object.entries(await load())) {
        const fitting = points.filter((point) => typeof value === 'object' && value !== null && fits(point, value))
        expect(
          fitting.map((point) => point.id),
          `${path} ${name}`,
        ).toEqual([])
      }
    }
    const { default: basics } = await import('../../../plugins/basics/server/index.ts')
    const { default: roster } = await import('../../../plugins/duty-roster/server/index.ts')
    for (const point of points)
      expect([...(await offeredAt(point, basics)), ...(await offeredAt(point, roster))], point.id).not.toEqual([])
  })
})

function fits(point: { check(value: unknown): readonly string[] }, value: object): boolean {
  try {
    return point.check(value).length === 0
  } catch {
    return false
  }
}
