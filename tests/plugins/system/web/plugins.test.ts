import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { consequencesOf } from '../../../../plugins/system/web/plugins/consequences.ts'
import { contentsOf, contributionsOf, pointNames } from '../../../../plugins/system/web/plugins/contents.ts'
import { countShown, filterPlugins } from '../../../../plugins/system/web/plugins/plugin-filter.ts'
import { defaultsOf } from '../../../../plugins/system/web/plugins/setting-defaults.ts'
import { made, offered } from './manifests.ts'

const plugins = [
  offered({ id: 'vehicle', title: '公务用车', description: '派车与里程' }),
  offered({ id: 'fuel-card', title: '加油卡' }, { state: 'waiting' }),
  offered({ id: 'dormitory', title: '宿舍公寓' }, { state: 'off', publisherTitle: '江澜数字' }),
]
const titles = (found: typeof plugins | readonly (typeof plugins)[number][]) =>
  found.map(({ manifest }) => manifest.title)

describe('the plugins of a tenant', () => {
  it('count one that waits for another as switched on', () => {
    expect(titles(filterPlugins(plugins, 'on', ''))).toEqual(['公务用车', '加油卡'])
    expect(titles(filterPlugins(plugins, 'off', ''))).toEqual(['宿舍公寓'])
    expect(countShown(plugins, 'all')).toBe(3)
  })

  it('are found by title, id, description and publisher', () => {
    expect(titles(filterPlugins(plugins, 'all', ' 里程 '))).toEqual(['公务用车'])
    expect(titles(filterPlugins(plugins, 'all', 'FUEL'))).toEqual(['加油卡'])
    expect(titles(filterPlugins(plugins, 'all', '数字'))).toEqual(['宿舍公寓'])
  })
})

describe('what a manifest says of a plugin', () => {
  const vehicle = made({
    menus: [
      { id: 'v', title: '公务用车', path: '/v' },
      { id: 'v.list', title: '车辆档案', path: '/v/list', parent: 'v' },
    ],
    contributes: {
      reactions: ['vehicle.hold'],
      'field-types': ['vehicle_selector'],
      'field-faces': ['vehicle_selector'],
    },
  })

  it('names what it brings, what matters most first, a field and its face as one', () => {
    expect(contributionsOf(vehicle).map(({ title, ids }) => [title, ids.length])).toEqual([
      ['菜单', 2],
      ['字段类型', 1],
      ['事件处理', 1],
    ])
    expect(contentsOf(vehicle)).toBe('2 个菜单，1 个字段类型，1 个事件处理')
    expect(contentsOf(made())).toBe('基础服务，供其他插件使用')
  })

  it('is in words for every contribution point there is', () => {
    const said = ['dictionaries', 'menus', 'operations', 'permissions', 'roles', 'routes', 'settings']
    const points = readdirSync(new URL('../../../../core/points', import.meta.url)).map((file) =>
      file.replace(/\.ts$/, ''),
    )
    expect(points.filter((point) => !said.includes(point) && !(point in pointNames))).toEqual([])
  })

  it('tells what happens when it is switched off: menus, processes, fields, dependents, data', () => {
    const contributes = { ...vehicle.contributes, 'shipped-processes': ['car_use'] }
    const texts = consequencesOf({ ...vehicle, contributes }, [{ title: '加油卡' }]).map(({ text }) => text)
    expect(texts).toContain('菜单「公务用车」立即从所有已打开的页面移除')
    expect(texts).toContain('1 个流程不能再发起，已提交的申请仍可查看')
    expect(texts).toContain('1 种字段改为只读，显示已保存的值和「插件已停用」提示')
    expect(texts).toContain('依赖它的「加油卡」同时停止，直到它重新启用')
    expect(texts.at(-1)).toBe('数据全部保留，重新启用即恢复')
    expect(consequencesOf(made(), []).map(({ text }) => text)).not.toContain('菜单')
  })
})

describe('defaults of settings', () => {
  it('are those that the schema names, false and zero among them', () => {
    const properties = {
      gap: { type: 'integer', default: 0 },
      proof: { type: 'boolean', default: false },
      key: { type: 'string' },
    }
    expect(defaultsOf({ type: 'object', properties })).toEqual({ gap: 0, proof: false })
  })
})
