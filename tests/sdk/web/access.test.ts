import { describe, expect, it } from 'vitest'
import { holdsPermission, holdsRole } from '../../../sdk/web/access/access.ts'

describe('holdsRole', () => {
  it('refuses somebody with neither the admin role nor a listed one', () => {
    expect(holdsRole(['staff'], ['leader', 'driver'])).toBe(false)
  })

  it('lets the admin role pass whatever is listed', () => {
    expect(holdsRole(['admin'], ['leader'])).toBe(true)
  })

  it('lets one of the listed roles pass', () => {
    expect(holdsRole(['staff', 'driver'], ['leader', 'driver'])).toBe(true)
  })

  it('[S1-6-11] raises an error when no role is listed', () => {
    expect(() => holdsRole(['admin'], [])).toThrow('请设置角色权限标签值')
  })
})

describe('holdsPermission', () => {
  it('refuses somebody with neither the wildcard nor a listed permission', () => {
    expect(holdsPermission(['vehicle:read'], ['vehicle:edit'])).toBe(false)
  })

  it('lets the wildcard *:*:* pass whatever is listed', () => {
    expect(holdsPermission(['*:*:*'], ['vehicle:edit'])).toBe(true)
  })

  it('lets one of the listed permissions pass', () => {
    expect(holdsPermission(['vehicle:edit'], ['vehicle:read', 'vehicle:edit'])).toBe(true)
  })

  it('[S1-6-12] raises an error when no permission is listed', () => {
    expect(() => holdsPermission(['*:*:*'], [])).toThrow('请设置操作权限标签值')
  })
})
