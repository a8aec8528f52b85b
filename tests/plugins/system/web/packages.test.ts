import { describe, expect, it } from 'vitest'
import { pointsOf, searchContributions } from '../../../../plugins/system/web/packages/contribution-filter.ts'
import {
  countShown,
  failureOf,
  filterPackages,
  newerVersion,
  originsOf,
} from '../../../../plugins/system/web/packages/package-figures.ts'
import { keyProblem, publisherProblem } from '../../../../plugins/system/web/packages/publisher-problems.ts'
import { readPublicKey } from '../../../../plugins/system/web/packages/read-public-key.ts'
import { tileOf } from '../../../../plugins/system/web/parts/tile-look.ts'
import { installed, made } from './manifests.ts'

const packages = [
  installed({ id: 'basics', title: '基础字段' }),
  installed(
    { id: 'fuel-card', title: '加油卡' },
    { origin: 'uploaded', signature: 'signed', versions: ['1.1.0', '1.0.0'] },
  ),
  installed(
    { id: 'map', title: '停车地图' },
    { origin: 'uploaded', signature: 'unsigned', running: false, failure: '清单没有声明 network' },
  ),
]

describe('the installed packages', () => {
  it('can be upgraded when a newer version than the one in force is installed', () => {
    expect(packages.map(newerVersion)).toEqual([undefined, '1.1.0', undefined])
    expect(filterPackages(packages, 'upgradable', '').map(({ manifest }) => manifest.id)).toEqual(['fuel-card'])
  })

  it('fail with the reason that the server gives, and are in trouble also without one', () => {
    expect(packages.map(failureOf)).toEqual([undefined, undefined, '清单没有声明 network'])
    expect(failureOf(installed({}, { running: false }))).toMatch(/重新启动/)
    expect(countShown(packages, 'failing')).toBe(1)
  })

  it('are counted by where they come from and whether they are signed', () => {
    expect(originsOf(packages)).toEqual({ partners: 2, unsigned: 1 })
  })

  it('keep their icon and colour, which is never the red of failures', () => {
    const look = tileOf(made({ menus: [{ id: 'v', title: '车', path: '/v', icon: 'drive-time' }] }))
    expect(look.icon).toBe('drive-time')
    expect(tileOf(made({ contributes: { 'field-types': ['x'] } })).icon).toBe('form')
    expect(tileOf(made()).family).toBe(look.family)
  })
})

describe('the listing of contributions', () => {
  const entries = [
    { point: 'routes', describe: '工作台的页面', id: 'vehicle/list', plugin: 'vehicle', version: '1.0.0' },
    { point: 'routes', describe: '工作台的页面', id: 'system/user', plugin: 'system', version: '0.1.0' },
    { point: 'menus', describe: '顶部与侧边菜单', id: 'vehicle', plugin: 'vehicle', version: '1.0.0' },
  ]

  it('is narrowed by whatever an entry says, and grouped by point', () => {
    expect(searchContributions(entries, 'VEHICLE').map(({ id }) => id)).toEqual(['vehicle/list', 'vehicle'])
    expect(searchContributions(entries, '菜单')).toHaveLength(1)
    expect(pointsOf(entries)).toEqual([
      { id: 'menus', describe: '顶部与侧边菜单', count: 1 },
      { id: 'routes', describe: '工作台的页面', count: 2 },
    ])
  })
})

describe('the key of a publisher', () => {
  it('is judged only once something has been typed', () => {
    expect([publisherProblem(''), keyProblem('')]).toEqual([undefined, undefined])
    expect(publisherProblem('Jianglan')).toBeDefined()
    expect(keyProblem('04ab')).toBeDefined()
    expect(keyProblem(`04${'a'.repeat(128)}`)).toBeUndefined()
  })

  it('is taken as it stands, or out of the file that gongtai keys makes', () => {
    const file = JSON.stringify({ publisher: 'acme', publicKey: '04ab' }, null, 2)
    expect(readPublicKey(file)).toEqual({ publisher: 'acme', publicKey: '04ab' })
    for (const text of ['04ab', '{"publicKey":', '12', 'null']) expect(readPublicKey(text)).toEqual({ publicKey: text })
  })
})
