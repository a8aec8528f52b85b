import { describe, expect, test } from 'vitest'
import { chargesOf, type RoomMonth, type RoomStay, type Use } from '../../../plugins/dormitory/model/billing.ts'
import { daysWithin, monthBefore, monthOf, monthsFromTo } from '../../../plugins/dormitory/model/month.ts'
import { roundHalfUp, scaled, shareOut, yuan } from '../../../plugins/dormitory/model/share-out.ts'

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const tariff = { price: '3.5', free: '3', rule: 'r 1' }

const room = (more: Partial<RoomMonth> = {}): RoomMonth => ({
  ...{ period: '2026-03', area: '22.00', beds: 2, rent: { price: '5', free: '0', rule: 'r 1' } },
  ...{ stays: [], uses: [], billed: [], ...more },
})

const stay = (id: string, from: string, until: string | null = null): RoomStay => ({ id, from, until })
const sumOf = (of: RoomMonth, kind: string) =>
  chargesOf(of)
    .flatMap(({ charges }) => charges)
    .filter((charge) => charge.kind === kind)
    .reduce((sum, { cents }) => sum + cents, 0n)

describe('shares of a sum', () => {
  test('add up to it, differ from their exact part by less than a cent, and grow with their weight', () => {
    const next = numbers(7)
    for (let run = 0; run < 2000; run += 1) {
      const sum = BigInt(next(1_000_000))
      const weights = Array.from({ length: 1 + next(12) }, () => BigInt(next(32)))
      const whole = weights.reduce((total, each) => total + each, 0n)
      const shares = shareOut(sum, weights)
      if (whole === 0n) continue
      expect(shares.reduce((total, each) => total + each, 0n)).toBe(sum)
      for (const [at, share] of shares.entries()) {
        const apart = share * whole - sum * (weights[at] ?? 0n)
        expect(apart < whole && apart > -whole).toBe(true)
      }
    }
  })

  test('give the cents that are left to the largest remainders, of equal ones to the first', () => {
    expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(shareOut(101n, [1n, 2n, 2n])).toEqual([20n, 41n, 40n])
    expect(shareOut(5n, [0n, 0n])).toEqual([0n, 0n])
  })
})

test('amounts are read and written to the cent', () => {
  expect([scaled('12.5', 2), scaled('0.5283', 4), scaled(7, 2)]).toEqual([1250n, 5283n, 700n])
  expect([yuan(5n), yuan(1250n), yuan(-307n)]).toEqual(['0.05', '12.50', '-3.07'])
  expect([roundHalfUp(1n, 2n), roundHalfUp(1n, 3n)]).toEqual([1n, 0n])
})

describe('rent', () => {
  test('counts the day of arrival and not the day of leaving', () => {
    const days = (from: string, until: string | null) => daysWithin(stay('a', from, until), '2026-03-01', '2026-04-01')
    expect([days('2026-03-10', '2026-03-20'), days('2026-02-01', null), days('2026-03-31', null)]).toEqual([10, 31, 1])
    expect([days('2026-03-10', '2026-03-10'), days('2026-04-01', null)]).toEqual([0, 0])
  })

  test('is area times price times days of the month, a bed its part of the room', () => {
    const full = room({ stays: [stay('a', '2026-01-01'), stay('b', '2026-01-01')] })
    expect(sumOf(full, 'rent')).toBe(11_000n)
    const part = room({ stays: [stay('a', '2026-03-10', '2026-03-20')] })
    // 22 × 5 × 10 ÷ (2 × 31) = 17.7419…
    expect(sumOf(part, 'rent')).toBe(1774n)
  })

  test('of a room adds up to its sum whoever comes and goes, also where some have a bill already', () => {
    const next = numbers(11)
    for (let run = 0; run < 500; run += 1) {
      const day = () => `2026-03-${String(1 + next(31)).padStart(2, '0')}`
      const stays = Array.from({ length: 1 + next(4) }, (_, at) => {
        const [one = '', two = ''] = [day(), day()].toSorted()
        return stay(`s${at}`, one, next(3) === 0 ? null : two)
      })
      const of = room({ area: `${10 + next(40)}.${next(10)}${next(10)}`, beds: 4, stays })
      const whole = chargesOf(of)
      const sum = sumOf(of, 'rent')
      const [first] = whole
      if (!first) continue
      const cents = first.charges[0]?.cents ?? 0n
      const later = room({ ...of, billed: [{ stay: first.stay, kind: 'rent', cents }] })
      expect(sumOf(later, 'rent') + cents).toBe(whole.length === 1 ? cents : sum)
      expect(chargesOf(later).map((each) => each.stay)).not.toContain(first.stay)
    }
  })
})

describe('what is used', () => {
  const use = (quantity: string, from = '2026-03-01', to = '2026-04-01'): Use => ({
    ...{ kind: 'water', from, to, quantity, tariff },
  })

  test('is free up to the quota of those who live there, and beyond it shared by their days', () => {
    const stays = [stay('a', '2026-01-01'), stay('b', '2026-01-01')]
    expect(sumOf(room({ stays, uses: [use('6')] }), 'water')).toBe(0n)
    const beyond = chargesOf(room({ stays, uses: [use('10.01')] }))
    // 4.01 × 3.5 = 14.035
    expect(beyond.map(({ charges }) => charges.find(({ kind }) => kind === 'water')?.cents)).toEqual([702n, 702n])
  })

  test('is paid by those who lived there between two readings, and by nobody in an empty room', () => {
    const stays = [stay('gone', '2026-01-01', '2026-03-11'), stay('stays', '2026-01-01')]
    const uses = [use('20', '2026-03-01', '2026-03-11'), use('20', '2026-03-11', '2026-04-01')]
    const [gone, stays_] = chargesOf(room({ stays, uses }))
    const water = (each: typeof gone) => each?.charges.find(({ kind }) => kind === 'water')
    expect(water(gone)?.basis).toContain('本人 10 人日')
    expect(water(stays_)?.basis).toContain('本人 31 人日')
    expect(sumOf(room({ uses }), 'water')).toBe(0n)
  })
})

test('months are counted as the calendar has them', () => {
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-03-01', days: 29 })
  expect(monthBefore('2026-01-15')).toBe('2025-12')
  expect(monthsFromTo('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})
