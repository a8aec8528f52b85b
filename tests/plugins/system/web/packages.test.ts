import type { pluginCalls } from '@gongtai/sdk/administration'
import { describe, expect, it } from 'vitest'
import { consequencesInWords, type Step } from '../../../../plugins/system/web/packages/consequences.ts'
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

describe('what a version would change', () => {
  const nothing = {
    added: [],
    gone: [],
    permissions: [],
    asks: [],
    hosts: [],
    migrations: [],
    reshaped: [],
    forms: [],
    missing: [],
  }
  const nameOf = (tenant: string) => ({ demo: '江澜市' })[tenant] ?? tenant
  const said = (found: Partial<pluginCalls.VersionConsequences>, step: Step = 'release') =>
    consequencesInWords({ ...nothing, ...found }, step, nameOf).map(
      ({ title, lines }) => `${title}：${lines.join('；')}`,
    )

  it('is said in words, and what stays as it is is not', () => {
    expect(said({})).toEqual([])
    expect(
      said({
        added: [
          { point: 'menus', ids: ['a', 'b'], titles: ['备注', '号牌'] },
          { point: 'field-faces', ids: ['x'] },
        ],
        gone: [{ point: 'field-types', ids: ['old'] }],
        asks: ['network'],
        hosts: ['api.example'],
      }),
    ).toEqual([
      '新增内容：菜单：备注、号牌',
      '不再提供：字段类型：old',
      '申请的能力：访问外部网络；访问主机 api.example',
    ])
  })

  it('names the forms of each tenant, and what migrations leave behind', () => {
    const forms = [{ tenant: 'demo', title: '已发布的表单（用车）', count: 1 }]
    expect(said({ reshaped: ['plate'], forms })).toEqual([expect.stringMatching(/plate 换了存储方式.*江澜市：.*用车/)])
    expect(said({ reshaped: ['plate'] })).toEqual([expect.stringContaining('没有表单用到')])
    const migrations = ['002-b.sql']
    expect(said({ migrations, from: '1.0.0' }, 'try')).toEqual([
      expect.stringMatching(/试用开始时执行 1 个新的迁移（002-b\.sql），1\.0\.0 会在变更后的数据表上继续运行/),
    ])
  })

  it('waits for its release until then, and is in trouble when those who try it are', () => {
    const waiting = installed({}, { released: false, running: false, versions: ['2.0.0'] })
    expect([failureOf(waiting), newerVersion(waiting)]).toEqual([undefined, '2.0.0'])
    const trial = { version: '2.0.0', tenants: ['demo'], running: false, failure: '没有油漆', problems: [] }
    expect(failureOf(installed({}, { trial }))).toBe('试用的 2.0.0 没有运行：没有油漆')
    expect(failureOf(installed({}, { trial: { ...trial, running: true } }))).toBeUndefined()
  })
})
