import { describe, expect, it } from 'vitest'
import { dormant, grantChanges, groupsOf, isGranted, withGrant } from '../../../../plugins/system/web/roles/grants.ts'
import { draftChanges, type RoleDraft } from '../../../../plugins/system/web/roles/role-draft.ts'
import { toggleUnits, unitTree, withBelow } from '../../../../plugins/system/web/roles/unit-choice.ts'

const known = [
  { id: 'vehicle:read', title: '查看车辆', group: '公务用车' },
  { id: 'vehicle:edit', title: '维护车辆', group: '公务用车' },
  { id: 'form:design', title: '设计表单', group: '表单' },
]

describe('grants of a role', () => {
  it('hold by name, by area and for everything', () => {
    expect(isGranted(['vehicle:read'], 'vehicle:read')).toBe(true)
    expect(isGranted(['vehicle:*'], 'vehicle:edit')).toBe(true)
    expect(isGranted(['*:*:*'], 'form:design')).toBe(true)
    expect(isGranted(['vehicle:read'], 'vehicle:edit')).toBe(false)
  })

  it('keep the rest of an area when one permission of it is taken away', () => {
    expect(withGrant(['vehicle:*', 'form:design'], known, 'vehicle:edit', false)).toEqual([
      'form:design',
      'vehicle:read',
    ])
  })

  it('change nothing when what is wanted holds already', () => {
    const granted = ['vehicle:*']
    expect(withGrant(granted, known, 'vehicle:edit', true)).toBe(granted)
  })

  it('of plugins that are off are kept', () => {
    const granted = ['dormitory:list', 'vehicle:read', 'vehicle:*', '*:*:*']
    expect(dormant(granted, known)).toEqual(['dormitory:list'])
    expect(withGrant(granted.slice(0, 2), known, 'vehicle:read', false)).toEqual(['dormitory:list'])
  })

  it('stand in groups', () => {
    expect(groupsOf(known).map(({ title, permissions }) => [title, permissions.length])).toEqual([
      ['公务用车', 2],
      ['表单', 1],
    ])
  })

  it('that are given and taken are told apart', () => {
    const { given, taken } = grantChanges(['vehicle:*'], ['vehicle:read', 'form:design'], known)
    expect(given.map(({ id }) => id)).toEqual(['form:design'])
    expect(taken.map(({ id }) => id)).toEqual(['vehicle:edit'])
  })
})

describe('the draft of a role', () => {
  const stored: RoleDraft = {
    roleName: '调度员',
    dataScope: 'unit',
    units: [],
    status: '0',
    permissions: ['vehicle:*'],
  }

  it('says each difference in a sentence, and nothing when only the spelling of a grant differs', () => {
    const draft: RoleDraft = { ...stored, dataScope: 'self', status: '1', permissions: ['vehicle:read'] }
    expect(draftChanges(stored, draft, known)).toEqual(['停用角色', '数据范围改为「仅本人」', '收回「维护车辆」'])
    expect(draftChanges(stored, { ...stored, permissions: ['vehicle:read', 'vehicle:edit'] }, known)).toEqual([])
  })

  it('names the units that come and go, and forgets them with their scope', () => {
    const [north, south] = [
      { unitId: 'n', unitName: '北区' },
      { unitId: 's', unitName: '南区' },
    ]
    const before: RoleDraft = { ...stored, dataScope: 'custom', units: [north] }
    expect(draftChanges(before, { ...before, units: [south] }, known)).toEqual(['可见「南区」', '不再可见「北区」'])
    expect(draftChanges({ ...stored, units: [north] }, stored, known)).toEqual([])
    expect(draftChanges(before, { ...before, dataScope: 'self' }, known)).toEqual([
      '数据范围改为「仅本人」',
      '不再可见「北区」',
    ])
  })
})

describe('the units of a role', () => {
  const rows = [
    { unitId: 'a', unitName: '总部', parentId: '' },
    { unitId: 'b', unitName: '北区', parentId: 'a' },
    { unitId: 'c', unitName: '北一', parentId: 'b' },
    { unitId: 'd', unitName: '无主', parentId: 'gone' },
  ]
  const ids = (units: readonly { readonly unitId: string }[]) => units.map(({ unitId }) => unitId)

  it('stand in their tree, one whose parent is not shown at the top', () => {
    const tree = unitTree(rows)
    expect(ids(tree)).toEqual(['a', 'd'])
    expect(tree.map((node) => ids(withBelow(node)))).toEqual([['a', 'b', 'c'], ['d']])
  })

  it('are ticked together until all are, then unticked', () => {
    const [top] = unitTree(rows)
    const below = top ? withBelow(top) : []
    const all = toggleUnits(below.slice(1, 2), below)
    expect(ids(all)).toEqual(['b', 'a', 'c'])
    expect(toggleUnits(all, below)).toEqual([])
  })
})
