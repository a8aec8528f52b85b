import { DATA_SCOPES, exceeds, type Rights, widest } from '@gongtai/core/contract/rights'
import { describe, expect, it } from 'vitest'

const rights = (grants: readonly string[], scope: Rights['scope'] = 'unit'): Rights => ({ grants, scope })
const over = (scope: Rights['scope'], ...units: string[]): Rights => ({ grants: [], scope, units })

describe('rights that exceed one’s own', () => {
  it.each<[string, Rights, Rights, boolean]>([
    ['nothing beside nothing', rights([]), rights([]), false],
    ['a permission one holds', rights(['vehicle:read']), rights(['vehicle:read', 'booking:read']), false],
    ['a permission one lacks', rights(['vehicle:read']), rights(['booking:read']), true],
    ['a permission of an area one holds', rights(['vehicle:read']), rights(['vehicle:*']), false],
    ['an area whose name only begins alike', rights(['vehicles:read']), rights(['vehicle:*']), true],
    ['the area of permissions one holds', rights(['vehicle:*']), rights(['vehicle:read', 'vehicle:edit']), true],
    ['an area within an area one holds', rights(['system:user:*']), rights(['system:*']), false],
    ['an area around an area one holds', rights(['system:*']), rights(['system:user:*']), true],
    ['everything', rights(['*:*:*']), rights(['system:*', 'vehicle:*', 'booking:*']), true],
    ['everything, for who holds it', rights(['*:*:*'], 'all'), rights(['*:*:*'], 'self'), false],
    ['a wider scope', rights([], 'all'), rights([], 'unit'), true],
    ['chosen units one reaches', over('custom', 'a'), over('unit_and_below', 'a', 'b'), false],
    ['chosen units one has by choice', over('custom', 'a'), over('custom', 'a', 'b'), false],
    ['a chosen unit one does not reach', over('custom', 'a', 'c'), over('unit', 'a'), true],
    ['a chosen unit beside a narrower scope', over('self', 'c'), over('department', 'a'), true],
    ['any chosen unit, for who reaches all', over('custom', 'c'), over('all'), false],
    ['no chosen unit', over('custom'), over('department'), false],
    ['the whole unit, for who has chosen ones', over('unit'), over('custom', 'a'), true],
    ['a narrower scope', rights([], 'self'), rights([], 'unit'), false],
  ])('%s', (_, wanted, own, beyond) => {
    expect(exceeds(wanted, own)).toBe(beyond)
  })

  it('the widest scope of several roles holds, and only oneself without any', () => {
    expect(widest(['self', 'unit', 'department'])).toBe('unit')
    expect(widest([...DATA_SCOPES])).toBe('all')
    expect(widest(['custom', 'department'])).toBe('department')
    expect(widest([])).toBe('self')
  })
})
