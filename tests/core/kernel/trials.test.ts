import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { trialOwner } from '@gongtai/core/kernel/owner'
import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { blue, colours, plugin, red } from './test-points.ts'

const next = trialOwner('paint', '2.0.0')
const darker = { ...red, hex: '#990000' }

/** The tenant `trying` works with the next version of `paint`, all others with the released one. */
function kernelWithBoth() {
  const changes = new Subject<string>()
  const kernel = new Kernel({
    sees: (tenant, owner) => owner === 'brush' || owner === (tenant === 'trying' ? next : 'paint'),
    changes,
  })
  kernel.offer(plugin('paint'), { offers: [offer(colours, red)] })
  kernel.offer(plugin(next, '2.0.0'), { offers: [offer(colours, darker), offer(colours, blue)] })
  return { kernel, changes }
}

it('a tenant sees the contributions of its own version under the same ids, and never both', () => {
  const { kernel } = kernelWithBoth()
  const [trying, other] = ['trying', 'other'].map((tenant) => kernel.viewFor(tenant)(colours))
  expect([trying?.all(), other?.all()]).toEqual([[darker, blue], [red]])
  expect([trying?.get('red'), other?.get('red')]).toEqual([darker, red])
  expect([trying?.ownerOf('red'), other?.find('blue')]).toEqual([next, undefined])
  expect(kernel.registry(colours).find('red')?.value).toBe(red)
  expect(kernel.inventory().map(({ id, version, contribution }) => `${id} ${version} ${contribution}`)).toEqual([
    'paint 1.0.0 red',
    'paint 2.0.0 red',
    'paint 2.0.0 blue',
  ])
})

it('an id stays taken for every other plugin, and for a second time of the same version', () => {
  const { kernel } = kernelWithBoth()
  for (const value of [red, blue])
    expect(() => kernel.offer(plugin('brush'), { offers: [offer(colours, value)] })).toThrow(/已由插件「paint/)
  expect(() =>
    kernel.offer(plugin(trialOwner('paint', '3.0.0')), { offers: [offer(colours, red), offer(colours, red)] }),
  ).toThrow(/已由插件/)
})

it('either version goes without taking the other along, and each is told to those who see it', () => {
  const { kernel, changes } = kernelWithBoth()
  const told: string[] = []
  for (const tenant of ['trying', 'other'])
    kernel
      .viewFor(tenant)(colours)
      .changes.subscribe((all) => told.push(`${tenant} ${all.length}`))
  kernel.withdraw(next)
  expect(kernel.viewFor('other')(colours).all()).toEqual([red])
  expect(told.every((line) => line.startsWith('trying'))).toBe(true)
  kernel.offer(plugin(next, '2.0.0'), { offers: [offer(colours, darker)] })
  kernel.withdraw('paint')
  expect([kernel.viewFor('trying')(colours).all(), kernel.viewFor('other')(colours).all()]).toEqual([[darker], []])
  told.length = 0
  changes.next('trying')
  expect(told).toEqual(['trying 1'])
})
