import { describe, expect, it } from 'vitest'
import { judgeRule } from '../../../core/standards/judge.ts'
import type { StandardFacts, StandardRule } from '../../../core/standards/rule.ts'
import { recordedDuty } from '../../../plugins/dormitory/server/entitlement.ts'
import { areaRules, officeArea, personArea } from '../../../plugins/dormitory/server/rules/area-rules.ts'
import { meterJump, occupancyRule, watchRules } from '../../../plugins/dormitory/server/rules/watch-rules.ts'
import { deskDefault } from '../../../plugins/meeting/server/rules/desk-default.ts'
import { usageRules } from '../../../plugins/meeting/server/rules/usage-rules.ts'
import {
  capCount,
  capPrice,
  capReplace,
  capRules,
  capYears,
} from '../../../plugins/procurement/server/rules/cap-rules.ts'
import { categoryRequired, needTime } from '../../../plugins/procurement/server/rules/spec-rules.ts'
import { ageRules } from '../../../plugins/vehicle/server/rules/age-rules.ts'
import { displacementLimit, priceLimit, quota } from '../../../plugins/vehicle/server/rules/class-rules.ts'

const TODAY = '2026-11-24'
const says = (rule: StandardRule, facts: StandardFacts, day = TODAY) => judgeRule(rule, facts, day)

/** With what nobody has verified, as if somebody had confirmed it. */
const confirmed = (rule: StandardRule, facts: StandardFacts) =>
  judgeRule(
    rule,
    facts,
    TODAY,
    rule.versions.toSorted((a, b) => Number(b.trust === 'unverified') - Number(a.trust === 'unverified')),
  )

describe('the size of an office', () => {
  const limit = (level: string, day: string) => says(officeArea, { level, area: 1 }, day).limit
  const levels = ['minister', 'viceMinister', 'bureau', 'viceBureau', 'division', 'viceDivision', 'below']

  it('is never taken from 1999 under the title of 2014, nor the other way round', () => {
    expect(levels.map((level) => limit(level, '2014-11-23'))).toEqual([54, 42, 24, 18, 9, 9, 6])
    expect(levels.map((level) => limit(level, '2014-11-24'))).toEqual([54, 42, 30, 24, 18, 12, 9])
    const at = (day: string) => says(officeArea, { level: 'bureau', area: 28 }, day)
    expect(at('2010-06-01')).toMatchObject({ result: 'refuse', version: '1999' })
    expect(at('2010-06-01').text).toContain('计投资〔1999〕2250号')
    expect(at(TODAY)).toMatchObject({ result: 'pass', version: '2014', source: expect.stringContaining('2674号') })
  })

  it('is off for cities until somebody has confirmed it', () => {
    expect(officeArea.versions.filter(({ scope }) => scope === 'city').map(({ trust }) => trust)).toEqual([
      'unverified',
    ])
  })
})

describe('rules about cars', () => {
  it.each([
    ['1', 'usual', 120_000, '1.6', 'pass'],
    ['1', 'usual', 120_000.01, '1.6', 'refuse'],
    ['2', 'usual', 180_000, '1.8', 'pass'],
    ['3', 'usual', 150_000, '1.6', 'refuse'],
    ['3', 'work', 150_000, '1.8', 'pass'],
    ['2', 'special', 250_000, '3', 'pass'],
    ['2', 'coach', 450_000.01, '6', 'refuse'],
    ['5', 'electric', 180_000, '0', 'pass'],
    ['4', 'usual', 900_000, '6', 'pass'],
  ])('hold a car of nature %s (%s) for %d and %s litres to its class: %s', (nature, tier, price, litres, result) => {
    expect(says(priceLimit, { nature, tier, price }).result).toBe(result)
    expect(says(displacementLimit, { nature, tier, litres }).result).toBe('pass')
  })

  it('ask for a place in the establishment, by the law', () => {
    expect(says(quota, { approved: 3, cars: 4 })).toMatchObject({ result: 'refuse', version: '2012' })
    expect(says(quota, { approved: 3, cars: 3 }).result).toBe('pass')
  })

  it('let a car be replaced after more than eight years, and inspected ever more often', () => {
    const [replacing, inspecting, writtenOff] = ageRules as [StandardRule, StandardRule, StandardRule]
    expect([8, 9].map((years) => says(replacing, { years }).result)).toEqual(['refuse', 'pass'])
    const months = (size: string) => [5, 6, 9, 10, 14, 15].map((years) => says(inspecting, { size, years }).value)
    expect(months('small')).toEqual([24, 12, 12, 12, 12, 6])
    expect(months('large')).toEqual([12, 12, 12, 6, 6, 6])
    expect(confirmed(inspecting, { size: 'small', years: 7 })).toMatchObject({ value: 24, version: '2022' })
    expect(confirmed(inspecting, { size: 'small', years: 12 })).toMatchObject({ value: 12, version: '2004' })
    expect(says(writtenOff, {}).value).toBe(8)
  })
})

describe('rules about houses and rooms', () => {
  it('give each person so much room, by the code of the day', () => {
    const four = { beds: 4, area: 22 }
    expect(says(personArea, four, '2016-01-01')).toMatchObject({ result: 'pass', version: '2005' })
    expect(says(personArea, four)).toMatchObject({ result: 'warn', version: '2016', limit: 6 })
    expect(says(personArea, { beds: 1, area: 12 }).result).toBe('n/a')
    expect(confirmed(personArea, { beds: 1, area: 12 })).toMatchObject({ result: 'warn', limit: 16 })
  })

  it('say when a house is full and a meter jumps', () => {
    expect([89.9, 90, 98].map((share) => says(occupancyRule, { share }).result)).toEqual(['pass', 'warn', 'refuse'])
    expect([3, 3.01].map((daily) => says(meterJump, { daily, mean: 1 }).result)).toEqual(['pass', 'warn'])
  })
})

describe('equipment and furniture', () => {
  it('has a price, a number and a life by the standard of the central units', () => {
    const price = (item: string, more: StandardFacts = {}) => says(capPrice, { item, price: 1, ...more }).limit
    expect(['desktop', 'notebook', 'copier', 'fax'].map((item) => price(item))).toEqual([5000, 7000, 35000, 3000])
    expect([price('desk'), price('desk', { bureau: true })]).toEqual([3000, 4500])
    expect([50, 100, 101].map((room) => price('meetingTable', { room }))).toEqual([1600, 1200, 1000])
    const copiers = [20, 21, 100, 101, 130, 131].map(
      (staff) => says(capCount, { item: 'copier', count: 1, staff }).limit,
    )
    expect(copiers.map(Number)).toEqual([1, 2, 5, 6, 6, 7])
    expect(Number(says(capCount, { item: 'desktop', count: 1, staff: 40, secret: true }).limit)).toBe(60)
    expect(['desktop', 'desk', 'cabinet'].map((item) => Number(says(capYears, { item }).value))).toEqual([6, 15, 20])
    const early = (item: string, years: number, sheets = 0) => says(capReplace, { item, years, sheets }).result
    expect([5, 6].map((years) => early('copier', years))).toEqual(['warn', 'pass'])
    expect([299_999, 300_000].map((sheets) => early('copier', 1, sheets))).toEqual(['warn', 'pass'])
    expect(early('desk', 14, 300_000)).toBe('warn')
  })
})

describe('constants of the specification', () => {
  it('are rules that can only be narrowed', () => {
    const found = [recordedDuty, needTime, categoryRequired, deskDefault]
    expect(found.map(({ code }) => code)).toEqual([
      'dorm.single.duty',
      'pur.need.time',
      'pur.category.required',
      'mt.desk.default',
    ])
    for (const { versions } of found) expect(versions.map(({ trust }) => trust)).toEqual(['spec'])
  })

  it('say what the specification says', () => {
    const picker = (declareType: string) => says(needTime, { declareType, part: 'picker' }).value
    expect(['0', '1', '2', '3'].map(picker)).toEqual(['yyyy-MM-dd', 'yyyy-MM-dd', 'yyyy-MM', 'yyyy'])
    expect(says(needTime, { declareType: '1', part: 'initial' }).value).toBe('2023-10-10')
    expect(says(categoryRequired, { category: '' }).result).toBe('refuse')
    const layout = (meetingType: string) => says(deskDefault, { meetingType }).value
    expect(['01', '02', '03', '04'].map(layout)).toEqual(['conference', 'conference', 'discussion', 'discussion'])
  })
})

it('no shipped version is without a source, and what nobody has verified is off', () => {
  const all = [
    ...areaRules,
    ...watchRules,
    ...usageRules,
    ...capRules,
    priceLimit,
    displacementLimit,
    quota,
    ...ageRules,
  ]
  expect(all.flatMap(({ versions }) => versions).filter(({ source }) => source.title === '')).toEqual([])
})
