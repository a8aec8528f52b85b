import { activate } from '@gongtai/core/kernel/activate'
import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { orderPlugins } from '@gongtai/core/kernel/plugin-order'
import { provide, token } from '@gongtai/core/kernel/token'
import { menus } from '@gongtai/core/points/menus'
import { operations } from '@gongtai/core/points/operations'
import { reactions } from '@gongtai/core/points/reactions'
import { scheduledJobs } from '@gongtai/core/points/scheduled-jobs'
import { serverHalf } from '@gongtai/sdk/server'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { blue, colours, plugin, red } from './test-points.ts'

interface Greeter {
  greet(name: string): string
}
const Greeter = token<Greeter>('test.greeter')
const greeting = provide(Greeter, () => ({ greet: (name) => `你好，${name}` }))

const everything = {
  provides: [greeting],
  offers: [
    offer(menus, { id: 'paint', title: '颜料', path: '/paint' }),
    offer(operations, {
      id: 'paint.mix',
      call: { path: '/paint', permission: 'signed-in', audit: 'none', answer: {} } as never,
      run: () => 1,
    }),
    offer(scheduledJobs, { id: 'paint.dry', title: '晾干', cron: '0 3 * * *', run: async () => undefined }),
    offer(reactions, {
      id: 'paint.on-start',
      on: 'workflow.instance-started',
      mode: 'after' as const,
      run: async () => undefined,
    }),
    offer(colours, red),
  ],
}

describe('services', () => {
  it('[C-3-04] reach a plugin under the names it gave its needs, typed by their tokens', async () => {
    const kernel = new Kernel()
    kernel.offer(plugin('host'), { provides: [greeting], offers: [] })
    let heard = ''
    const half = serverHalf({
      needs: { speaker: Greeter },
      activate: ({ speaker }) => {
        heard = speaker.greet('工台')
        return { offers: [] }
      },
    })
    expect(await activate(kernel, plugin('guest'), half)).toBe(true)
    expect(heard).toBe('你好，工台')
  })

  it('[C-3-04] that nobody provides are named together with the plugin that needs them', async () => {
    const kernel = new Kernel()
    const half = serverHalf({ needs: { speaker: Greeter }, activate: () => ({ offers: [] }) })
    expect(await activate(kernel, plugin('guest'), half)).toBe(false)
    expect(kernel.plugins()[0]?.reason?.message).toMatch(/「guest」需要的服务「test.greeter」/)
  })

  it('are made once, when first needed, and only by one provider', () => {
    const kernel = new Kernel()
    let made = 0
    const counted = provide(Greeter, () => ({ greet: () => String(++made) }))
    kernel.offer(plugin('host'), { provides: [counted], offers: [] })
    expect(kernel.services.get(Greeter)).toBe(kernel.services.get(Greeter))
    expect(() => kernel.offer(plugin('other'), { provides: [greeting], offers: [] })).toThrowError(
      /「host」提供，插件「other」/,
    )
  })
})

describe('withdrawing', () => {
  it('[C-3-05] takes back contributions, services, calls, jobs and reactions, leaving nothing', () => {
    const kernel = new Kernel()
    let stopped = 0
    kernel.offer(plugin('paint'), { ...everything, stop: () => ++stopped })
    expect(kernel.inventory()).toHaveLength(5)
    kernel.services.get(Greeter)
    kernel.withdraw('paint')
    expect(kernel.inventory()).toEqual([])
    expect(kernel.services.ownerOf(Greeter)).toBeUndefined()
    expect(() => kernel.services.get(Greeter)).toThrowError(/没有提供者/)
    expect(stopped).toBe(1)
    for (const point of [menus, operations, scheduledJobs, reactions, colours])
      expect([...kernel.registry<object>(point as never).all()]).toEqual([])
  })

  it('[C-3-05] every single offer can be undone by itself, twice without harm', () => {
    const kernel = new Kernel()
    const undo = kernel.registry(colours).add('paint', red)
    kernel.registry(colours).add('paint', blue)
    undo()
    kernel.registry(colours).add('ink', red)
    undo()
    expect(kernel.viewFor('demo')(colours).all()).toEqual([blue, red])
  })

  it('gives the new copy of a service to who asks after a plugin came back', () => {
    const kernel = new Kernel()
    for (const version of ['1.0.0', '2.0.0']) {
      kernel.offer(plugin('host', version), {
        provides: [provide(Greeter, () => ({ greet: () => version }))],
        offers: [],
      })
      expect(kernel.services.get(Greeter).greet('')).toBe(version)
      kernel.withdraw('host')
    }
  })
})

describe('views', () => {
  it('[C-3-06] publish what is added and removed later, without anybody asking again', () => {
    const kernel = new Kernel()
    const seen: string[][] = []
    const subscription = kernel
      .viewFor('demo')(colours)
      .changes.subscribe((all) => seen.push(all.map(({ id }) => id)))
    kernel.offer(plugin('paint'), { offers: [offer(colours, red)] })
    kernel.offer(plugin('ink'), { offers: [offer(colours, blue)] })
    kernel.withdraw('paint')
    subscription.unsubscribe()
    kernel.withdraw('ink')
    expect(seen).toEqual([['red'], ['red', 'blue'], ['blue']])
  })

  it('[C-3-06] publish when a plugin is switched for their tenant, and only then', () => {
    const off = new Set<string>()
    const changes = new Subject<string>()
    const kernel = new Kernel({ sees: (tenant, id) => !off.has(`${tenant} ${id}`), changes })
    kernel.offer(plugin('paint'), { offers: [offer(colours, red)] })
    const seen: string[] = []
    for (const tenant of ['a', 'b'])
      kernel
        .viewFor(tenant)(colours)
        .changes.subscribe((all) => seen.push(`${tenant}:${all.length}`))
    off.add('b paint')
    changes.next('b')
    expect(seen).toEqual(['b:0'])
    expect(kernel.viewFor('a')(colours).find('red')).toEqual(red)
    expect(kernel.viewFor('b')(colours).find('red')).toBeUndefined()
    expect(() => kernel.viewFor('b')(colours).get('red')).toThrowError(/test-colours.*red/)
  })
})

describe('plugin order', () => {
  const ids = (order: readonly { id: string }[]) => order.map(({ id }) => id)

  it('[C-3-08] puts every plugin after all it requires', () => {
    const { order, refused } = orderPlugins([
      { id: 'vehicle', requires: ['workflow', 'booking'] },
      { id: 'workflow', requires: ['forms'] },
      { id: 'forms', requires: [] },
      { id: 'booking', requires: [] },
    ])
    expect(ids(order)).toEqual(['forms', 'workflow', 'booking', 'vehicle'])
    expect(refused.size).toBe(0)
  })

  it('[C-3-08] refuses a cycle and a missing requirement with the path spelled out, and starts the others', () => {
    const { order, refused } = orderPlugins([
      { id: 'a', requires: ['b'] },
      { id: 'b', requires: ['c'] },
      { id: 'c', requires: ['b'] },
      { id: 'd', requires: ['e'] },
      { id: 'e', requires: ['gone'] },
      { id: 'f', requires: [] },
    ])
    expect(ids(order)).toEqual(['f'])
    expect(refused.get('b')?.message).toContain('b → c → b')
    expect(refused.get('d')?.message).toContain('d → e → gone')
    expect([...refused.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('a failing plugin', () => {
  it('is withdrawn as a whole with its reason kept, and everything else lives', async () => {
    const kernel = new Kernel()
    kernel.offer(plugin('paint'), { offers: [offer(colours, red)] })
    const half = { activate: () => Promise.reject(new Error('没有颜料')) }
    expect(await activate(kernel, plugin('ink'), half)).toBe(false)
    const twice = { activate: () => ({ offers: [offer(colours, blue), offer(colours, red)] }) }
    expect(await activate(kernel, plugin('pen'), twice)).toBe(false)
    expect(kernel.plugins().map(({ id, state }) => `${id}:${state}`)).toEqual([
      'paint:offered',
      'ink:failed',
      'pen:failed',
    ])
    expect(kernel.plugins()[1]?.reason?.message).toContain('没有颜料')
    expect(kernel.viewFor('demo')(colours).all()).toEqual([red])
  })

  it('is given up after its time limit', async () => {
    const kernel = new Kernel()
    expect(await activate(kernel, plugin('slow'), { activate: () => new Promise(() => undefined) }, 20)).toBe(false)
    expect(kernel.plugins()[0]?.reason?.code).toBe('kernel.activation-timed-out')
  })

  it('runs again once it is offered anew', async () => {
    const kernel = new Kernel()
    kernel.fail(plugin('ink'), new Error('x'))
    expect(
      await activate(kernel, plugin('ink', '1.0.1'), { activate: () => ({ offers: [offer(colours, blue)] }) }),
    ).toBe(true)
    expect(kernel.plugins()).toEqual([{ id: 'ink', version: '1.0.1', state: 'offered' }])
  })
})
