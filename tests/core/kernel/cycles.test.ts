import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { provide, token } from '@gongtai/core/kernel/token'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { heapUsed } from '../../support/heap-used.ts'
import { blue, colours, plugin, red } from './test-points.ts'

const Palette = token<object>('test.palette')

it('[C-4-12] 1,000 cycles of enabling and disabling leave nothing behind and hardly grow the heap', async () => {
  const off = new Set<string>()
  const switched = new Subject<string>()
  const kernel = new Kernel({ sees: (tenant, id) => !off.has(`${tenant} ${id}`), changes: switched })
  let seen = 0
  kernel
    .viewFor('demo')(colours)
    .changes.subscribe((all) => {
      seen += all.length
    })
  const cycle = (): void => {
    const payload = new Array(100).fill('x').map((x, n) => x + n)
    kernel.offer(plugin('paint'), {
      provides: [provide(Palette, () => payload)],
      offers: [offer(colours, red), offer(colours, blue)],
    })
    kernel.services.get(Palette)
    off.add('demo paint')
    switched.next('demo')
    off.delete('demo paint')
    switched.next('demo')
    kernel.withdraw('paint')
  }
  for (let warm = 0; warm < 500; warm += 1) cycle()
  const before = await heapUsed()
  for (let round = 0; round < 1_000; round += 1) cycle()
  const growth = (await heapUsed()) / before - 1
  expect(kernel.inventory()).toEqual([])
  expect(kernel.plugins()).toEqual([])
  expect(kernel.services.ownerOf(Palette)).toBeUndefined()
  expect(seen).toBe(1_500 * (1 + 2 + 0 + 2 + 1 + 0))
  expect(growth).toBeLessThan(0.05)
})
