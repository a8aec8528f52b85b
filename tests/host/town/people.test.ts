import { describe, expect, it } from 'vitest'
import { demoTenant } from '../../../host/server/identity/seed/demo-tenant.ts'
import { townTenant } from '../../../host/server/identity/seed/town/town-tenant.ts'
import { accountOf } from '../../../host/server/identity/tenants/tenant-plan.ts'

const { people, units, departments, leaders, posts } = townTenant

const holding = (...wanted: readonly string[]) =>
  people.filter(({ posts: [post = ''] }) => wanted.includes(post)).length

describe('the town', () => {
  it('is one authority with eight units, forty-six departments and 640 people', () => {
    expect(units.filter(({ parent }) => parent === undefined).map(({ name }) => name)).toEqual(['青岚市机关事务管理局'])
    expect(units.filter(({ parent }) => parent !== undefined)).toHaveLength(8)
    expect(departments).toHaveLength(46)
    expect(people).toHaveLength(640)
  })

  it('has 9 heads, 21 deputies, 58 and 74 people in charge of something, 402 clerks and 76 workmen', () => {
    const levels = [['JZ', 'ZR'], ['FJZ', 'FZR'], ['KZ', 'YJZRKY'], ['FKZ'], ['KY', 'DDY'], ['ZZ', 'JSY', 'GQ']]
    expect(levels.map((level) => holding(...level))).toEqual([9, 21, 58, 74, 402, 76])
    expect(people.filter(({ roles }) => roles.includes('driver'))).toHaveLength(14)
  })

  it('has the people of the small town among its own, with their roles', () => {
    const known = new Map(people.map((person) => [accountOf(person), person]))
    for (const person of demoTenant.people) {
      const { name, roles } = known.get(accountOf(person)) ?? {}
      expect({ name, roles }).toEqual({ name: person.name, roles: person.roles })
    }
  })

  it('gives nobody the account, the name or the phone of somebody else', () => {
    for (const of of [accountOf, ({ name }: { name: string }) => name, ({ phone = '' }: { phone?: string }) => phone])
      expect(new Set(people.map(of)).size).toBe(640)
  })

  it('has a head for every unit and every department, and every office in the charge of somebody', () => {
    const headed = new Set(leaders.filter(({ kind }) => kind === 'head').map(({ place }) => place))
    expect([...units, ...departments].filter(({ code }) => !headed.has(code) && !code.endsWith('-LD'))).toEqual([])
    const places = new Set([...units, ...departments, ...posts].map(({ code }) => code))
    const named = people.flatMap((person) => [person.department, ...person.posts])
    expect(
      [...named, ...leaders.flatMap(({ place, charge = [] }) => [place, ...charge])].filter(
        (code) => !places.has(code),
      ),
    ).toEqual([])
  })
})
