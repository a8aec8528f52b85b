import type { ManifestSource } from '@gongtai/core/kernel/manifest'
import { pluginPackage } from '../host/plugins/test-plugin.ts'

type Menu = NonNullable<ManifestSource['menus']>[number]
type Page = NonNullable<ManifestSource['pages']>[number]

/** Pages whose names the layout knows, below an area that has a side menu. */
export const NAMED = ['Home', 'Screen', 'DutyInfo', 'ParkingSpaceManage', 'FoodMenu'] as const

const page = (id: string, path: string, title: string): Page => ({ id, path, title })

const top = (id: string, title: string, path: string, more: Partial<Menu> = {}): Menu => ({ id, title, path, ...more })

const below = (parent: string, id: string, title: string, path: string, more: Partial<Menu> = {}): Menu =>
  top(id, title, path, { parent, component: id, ...more })

/** A plugin of a partner whose menu has an entry of every kind; `outside` is the address of another site. */
export function linksPlugin(outside: string): Uint8Array {
  const menus: readonly Menu[] = [
    ...['甲', '乙', '丙', '丁'].map((name, n) =>
      top(`area-${n}`, `业务${name}`, `/biz-business/area-${n}`, { component: `area-${n}` }),
    ),
    top('more', '更多业务', '/biz-business/more', { tags: ['dropdown'] }),
    below('more', 'more-one', '业务之一', '/biz-business/more/one'),
    top('mine', '我的应用', '/biz-business/mine', { component: 'mine', tags: ['myApplications'] }),
    top('guide', '使用帮助', '/help-center/guide', { component: 'guide', tags: ['homeTop'] }),
    top('site', '政务网站', `${outside}/site?y=1`),
    top('inset', '内嵌网站', `${outside}/inset`, { tags: ['inset'] }),
    top('profile', '转到我的', '/redirect/user/profile'),
    top('screen', '驾驶舱', '/cockpit/screen'),
    top('map-14', '地图一', '/carmap/view?orderNum=14', { component: 'map' }),
    top('map-15', '地图二', '/carmap/view?orderNum=15', { component: 'map' }),
    top('mixed', '混合模型', '/carmap/mixed?mixModel=1', { component: 'mixed' }),
    top('field', '外勤', '/biz-business/field'),
    top('duty', '值班', '/biz-business/field/duty', { parent: 'field' }),
    below('duty', 'rota', '值班表', '/biz-business/field/duty/rota'),
    top('stock', '库存', '/biz-business/field/stock', { parent: 'field' }),
    below('stock', 'count', '盘点', '/biz-business/field/stock/count'),
    top('weather', '天气网站', `${outside}/weather`, { parent: 'field' }),
    top('carmap', '车辆地图', '/carmap'),
    below('carmap', 'tracks', '轨迹', '/carmap/tracks'),
    top('homes', '住房', '/home'),
    below('homes', 'board', '公告栏', '/home/board'),
  ]
  const pages = [
    ...menus
      .filter(({ component }) => component !== undefined && component !== 'map')
      .map(({ component, path, title }) => page(component ?? '', path.split('?')[0] ?? '', title)),
    page('map', '/carmap/view', '地图'),
    page('news', '/carmap/news/index', '动态'),
    page('seal', '/carmap/seal-car', '封存车辆'),
    ...NAMED.map((name) => page(name, `/biz-business/field/named/${name}`, name)),
  ]
  const loaders = pages.map(({ id, title }) => `'${id}': async () => ({ default: () => '这是${title}' })`)
  return pluginPackage({
    id: 'links',
    source: null,
    manifest: { title: '菜单样例', menus: [...menus], pages },
    web: `export default { activate: () => ({ pages: { ${loaders.join(', ')} } }) }`,
  })
}
