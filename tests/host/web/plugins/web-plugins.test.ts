import type { MyPlugin } from '@gongtai/core/contract/calls/plugins'
import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { completeManifest, type Manifest } from '@gongtai/core/kernel/manifest'
import { provide, token } from '@gongtai/core/kernel/token'
import { dashboardTiles } from '@gongtai/core/points/dashboard-tiles'
import { menus } from '@gongtai/core/points/menus'
import { routes } from '@gongtai/core/points/routes'
import { describe, expect, it } from 'vitest'
import { mineFetcher } from '../../../../host/web/plugins/fetch-mine.ts'
import { WebPlugins } from '../../../../host/web/plugins/web-plugins.ts'
import { type WebHalf, webHalf } from '../../../../sdk/web/half.ts'

const plugin = (source: Partial<Manifest> & { id: string }, withWeb = true): MyPlugin => ({
  manifest: completeManifest({ title: source.id, version: '1.0.0', ...source }),
  ...(withWeb && {
    web: { entry: `/child/${source.id}/${source.version ?? '1.0.0'}/web/index.js`, css: [], integrity: {} },
  }),
})

const vehicle = plugin({
  id: 'vehicle',
  requires: ['booking'],
  pages: [{ id: 'vehicle/list', path: '/vehicle/list', title: '车辆' }],
  menus: [{ id: 'vehicle', title: '公务用车', path: '/vehicle/list', component: 'vehicle/list' }],
  contributes: { 'dashboard-tiles': ['vehicle.today'] },
})
const booking = plugin({ id: 'booking' })

const Bookings = token<string>('booking.bookings')
const tile = { id: 'vehicle.today', title: '今日用车', column: 'side', load: async () => ({ default: null }) } as const
const halves: Readonly<Record<string, WebHalf>> = {
  vehicle: {
    activate: () => ({
      pages: { 'vehicle/list': async () => ({ default: () => null }) },
      offers: [offer(dashboardTiles, tile)],
    }),
  },
  booking: { activate: () => ({ provides: [provide(Bookings, () => 'bookings')] }) },
  rooms: webHalf({
    needs: { bookings: Bookings },
    activate: ({ bookings }) => ({ pages: { [bookings]: async () => ({ default: () => null }) } }),
  }),
}

function world(first: readonly MyPlugin[]) {
  const kernel = new Kernel()
  const fetched: string[] = []
  const state = { mine: first, broken: new Set<string>(), held: new Set<string>() }
  const plugins = new WebPlugins({
    kernel,
    fetchMine: async () => state.mine,
    fetchHalf: async ({ manifest }) => {
      fetched.push(manifest.id)
      if (state.broken.has(manifest.id)) throw new Error('net::ERR_BLOCKED')
      return halves[manifest.id] ?? { activate: () => ({}) }
    },
    may: (permission) => state.held.has(permission),
  })
  const view = kernel.viewFor('')
  return { kernel, plugins, fetched, state, view }
}

describe('the plugins of an open page', () => {
  it('fetches nothing for what is only for others', async () => {
    const { contributes, ...rest } = vehicle.manifest
    const kept = { ...vehicle, manifest: { ...rest, contributes, permitted: { [tile.id]: 'vehicle:drive' } } }
    const { plugins, fetched, state } = world([booking, kept])
    await plugins.synchronise()
    await plugins.ensure(dashboardTiles.id)
    expect(fetched).toEqual([])
    state.held.add('vehicle:drive')
    await plugins.ensure(dashboardTiles.id)
    expect(fetched).toEqual(['vehicle'])
  })

  it('draws menus and reserves pages by the manifest alone', async () => {
    const { plugins, view, fetched } = world([booking, vehicle])
    await plugins.synchronise()
    expect(
      view(menus)
        .all()
        .map(({ title }) => title),
    ).toEqual(['公务用车'])
    expect(view(routes).ownerOf('vehicle/list')).toBe('vehicle')
    expect(fetched).toEqual([])
  })

  it('fetches a plugin when its page is opened, and once', async () => {
    const { plugins, view, fetched } = world([booking, vehicle])
    await plugins.synchronise()
    const route = view(routes).get('vehicle/list')
    await Promise.all([route.load(), route.load()])
    expect(fetched).toEqual(['vehicle'])
  })

  it('starts a required plugin first when a service of it is asked for', async () => {
    const { plugins, fetched } = world([booking, plugin({ id: 'rooms', requires: ['booking'] })])
    await plugins.synchronise()
    await plugins.start('rooms')
    expect(fetched).toEqual(['rooms', 'booking'])
  })

  it('fetches only the plugins whose manifest names something at the point', async () => {
    const { plugins, view, fetched } = world([booking, vehicle, plugin({ id: 'other' })])
    await plugins.synchronise()
    await plugins.ensure('dashboard-tiles')
    expect(fetched).toEqual(['vehicle'])
    expect(view(dashboardTiles).all()).toEqual([tile])
    await plugins.ensure('field-types', ['plate_number'])
    expect(fetched).toEqual(['vehicle'])
  })

  it('withdraws everything of a plugin that was switched off, and brings it back', async () => {
    const { plugins, view, state } = world([booking, vehicle])
    await plugins.synchronise()
    await plugins.ensure('dashboard-tiles')
    state.mine = [booking]
    await plugins.synchronise()
    expect([view(menus).all(), view(routes).all(), view(dashboardTiles).all()]).toEqual([[], [], []])
    state.mine = [booking, vehicle]
    await plugins.synchronise()
    expect(
      view(routes)
        .all()
        .map(({ id }) => id),
    ).toEqual(['vehicle/list'])
    await plugins.ensure('dashboard-tiles')
    expect(view(dashboardTiles).all()).toEqual([tile])
  })

  it('takes a new version in place of the old one', async () => {
    const { plugins, view, state } = world([booking, vehicle])
    await plugins.synchronise()
    state.mine = [booking, plugin({ ...vehicle.manifest, version: '1.1.0', pages: [] })]
    await plugins.synchronise()
    expect(view(routes).all()).toEqual([])
    expect(plugins.manifests().map(({ id, version }) => `${id} ${version}`)).toEqual(['booking 1.0.0', 'vehicle 1.1.0'])
  })

  it('reports a plugin that cannot be fetched, keeps the others, and tries again when asked again', async () => {
    const { plugins, view, state } = world([booking, vehicle])
    const failures: string[] = []
    plugins.failures.subscribe((fault) => failures.push(fault.code))
    const broken: string[] = []
    plugins.broken.subscribe(({ plugin: id, hook }) => broken.push(`${id} ${hook}`))
    state.broken.add('vehicle')
    await plugins.synchronise()
    await plugins.ensure('dashboard-tiles')
    expect(failures).toEqual(['web-plugin.not-loaded'])
    await expect(view(routes).get('vehicle/list').load()).rejects.toThrow('加载失败')
    expect([...new Set(broken)]).toEqual(['vehicle web-start'])
    state.broken.clear()
    await view(routes).get('vehicle/list').load()
    expect(view(dashboardTiles).all()).toEqual([tile])
  })

  it('says so when a plugin lists a page that its half does not have', async () => {
    const { plugins, view } = world([
      plugin({ id: 'booking', pages: [{ id: 'booking/none', path: '/none', title: '无' }] }),
    ])
    await plugins.synchronise()
    await expect(view(routes).get('booking/none').load()).rejects.toThrow('没有提供页面「booking/none」')
  })
})

describe('which plugins are on', () => {
  const web = { entry: '/child/a/1/web/index.js', css: [], integrity: {} }
  const clientOf = (asked: unknown[]) => ({
    call: (async (_: unknown, input: unknown) => {
      asked.push(input)
      return [{ manifest: { id: 'a' }, web }]
    }) as never,
  })

  it('is asked without the digests of modules that the page came with', async () => {
    const asked: unknown[] = []
    await mineFetcher(clientOf(asked), new Set([web.entry]))()
    expect(asked).toEqual([{ digests: false }])
  })

  it('is asked with them when one was installed after the page was opened', async () => {
    const asked: unknown[] = []
    await mineFetcher(clientOf(asked), new Set())()
    expect(asked).toEqual([{ digests: false }, {}])
  })
})
