import { offer } from '@gongtai/core/kernel/contribution-point'
import { Kernel } from '@gongtai/core/kernel/kernel'
import { permissions } from '@gongtai/core/points/permissions'
import { expect, it } from 'vitest'
import { offerHost } from '../../../host/server/offer-host.ts'

const permission = { id: 'system:plugin:list', title: '查看插件', group: '插件' }
const both = { offers: [offer(permissions, permission)] }

it('a plugin that takes an id of the host is withdrawn with the reason, instead of keeping the server from starting', () => {
  const kernel = new Kernel()
  kernel.offer({ id: 'greedy', version: '1.0.0' }, both)
  offerHost(kernel, { id: 'host-plugins', version: '0.1.0' }, both)
  expect(kernel.registry(permissions).find(permission.id)?.owner).toBe('host-plugins')
  expect(kernel.plugins()).toContainEqual(
    expect.objectContaining({ id: 'greedy', state: 'failed', reason: expect.objectContaining({ status: 409 }) }),
  )
})

it('two areas of the host with the same id are a mistake that stops the start', () => {
  const kernel = new Kernel()
  kernel.offer({ id: 'host', version: '0.1.0' }, both)
  expect(() => offerHost(kernel, { id: 'host-plugins', version: '0.1.0' }, both)).toThrow('host-plugins')
})
