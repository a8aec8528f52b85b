import { describe, expect, it } from 'vitest'
import { entryProblems, moved, sameEntries } from '../../../../plugins/system/web/dictionaries/entries.ts'
import {
  namedNodes,
  type OrganisationNode,
  pathTo,
  visibleRows,
} from '../../../../plugins/system/web/organisation/organisation-rows.ts'
import { accountProblem, tenantIdProblem } from '../../../../plugins/system/web/tenants/tenant-problems.ts'
import { emptyPerson, personProblems } from '../../../../plugins/system/web/users/person-input.ts'

const node = (id: string, children: readonly OrganisationNode[] = []): OrganisationNode => ({
  id,
  label: id,
  type: children.length > 0 ? 'unit' : 'dept',
  levelCode: '0503',
  unitId: 'u',
  children,
})
const tree = [node('局', [node('中心', [node('车队')]), node('财务科')])]
const ids = (nodes: readonly OrganisationNode[], touched: ReadonlyMap<string, boolean> = new Map()) =>
  visibleRows(nodes, touched).map(({ node: { id } }) => id)

describe('the tree of units and departments', () => {
  it('opens its first level by itself and the others when somebody opens them', () => {
    expect(ids(tree)).toEqual(['局', '中心', '财务科'])
    expect(ids(tree, new Map([['中心', true]]))).toEqual(['局', '中心', '车队', '财务科'])
    expect(ids(tree, new Map([['局', false]]))).toEqual(['局'])
  })

  it('keeps the branches that lead to what is looked for', () => {
    const found = namedNodes(tree, '车队')
    expect(pathTo(found, '车队').map(({ id }) => id)).toEqual(['局', '中心', '车队'])
    expect(pathTo(found, '财务科')).toEqual([])
  })
})

describe('a dictionary that is being edited', () => {
  const entries = [
    { dictValue: '1', dictLabel: '市内' },
    { dictValue: '2', dictLabel: '跨市' },
  ]

  it('refuses empty and double values, naming the later one', () => {
    expect(entryProblems(entries).size).toBe(0)
    expect([
      ...entryProblems([...entries, { dictValue: ' 1', dictLabel: '重复' }, { dictValue: '', dictLabel: '空' }]).keys(),
    ]).toEqual([2, 3])
  })

  it('moves an entry by one place and not beyond the ends', () => {
    expect(moved(entries, 0, 1).map(({ dictValue }) => dictValue)).toEqual(['2', '1'])
    expect(moved(entries, 0, -1)).toBe(entries)
    expect(sameEntries(entries, moved(entries, 0, 1))).toBe(false)
  })
})

describe('a person and a tenant that are being entered', () => {
  it('lack an account, a name and a department at first', () => {
    expect(Object.keys(personProblems(emptyPerson, true))).toEqual(['userName', 'nickName', 'deptId'])
    expect(personProblems({ ...emptyPerson, nickName: '孙莉', deptId: 'd', email: 'x' }, false)).toHaveProperty('email')
  })

  it('have ids and accounts of the shape that the server takes', () => {
    expect(tenantIdProblem('jianglan-fgw')).toBeUndefined()
    expect(tenantIdProblem('江澜')).toBeDefined()
    expect(accountProblem('sun.li')).toBeUndefined()
    expect(accountProblem('Sun')).toBeDefined()
  })
})
