import { METERS, type MeterKind } from './meters.ts'
import { daysWithin, monthOf } from './month.ts'
import { roundHalfUp, scaled, shareOut, yuan } from './share-out.ts'

export type ChargeKind = 'rent' | MeterKind

/** What a room costs and used, and who lived in it: all that its bills of a month follow from. */
export interface RoomMonth {
  /** As 2026-01. */
  readonly period: string
  /** Square metres, as 18.50. */
  readonly area: string
  readonly beds: number
  readonly rent: Tariff
  /** In one order always; the leaving day is `null` while nobody knows it. */
  readonly stays: readonly RoomStay[]
  readonly uses: readonly Use[]
  /** Bills that stand already: what they charge is not shared out again. */
  readonly billed: readonly Billed[]
}

export interface Tariff {
  /** In yuan, up to four digits behind the point. */
  readonly price: string
  /** What a person uses free of charge in a month. */
  readonly free: string
  /** Rule and version it was judged by. */
  readonly rule: string
}

export interface RoomStay {
  readonly id: string
  readonly from: string
  readonly until: string | null
}

/** What a meter counted between two readings; charged in the month of the second one. */
export interface Use {
  readonly kind: MeterKind
  readonly from: string
  readonly to: string
  readonly quantity: string
  readonly tariff: Tariff
}

export interface Billed {
  readonly stay: string
  readonly kind: ChargeKind
  readonly cents: bigint
}

export interface Charge {
  readonly stay: string
  readonly kind: ChargeKind
  readonly cents: bigint
  /** How it came about, as people read it. */
  readonly basis: string
  readonly rule: string
}

export interface ChargedStay {
  readonly stay: string
  readonly days: number
  readonly charges: readonly Charge[]
}

interface Part {
  readonly kind: ChargeKind
  readonly cents: bigint
  /** Person-days by the order of the stays. */
  readonly days: readonly number[]
  /** What the sum is shared by, in the same order. */
  readonly weights: readonly bigint[]
  readonly basis: string
  readonly rule: string
}

/** What each of a room is charged for a month; whoever has a bill of it already is not charged again. */
export function chargesOf(room: RoomMonth): readonly ChargedStay[] {
  const { from, to } = monthOf(room.period)
  const billed = new Set(room.billed.map(({ stay }) => stay))
  const parts = [rentOf(room), ...usesOf(room)]
  const shares = new Map(parts.map((part) => [part, sharesOf(room, part, billed)]))
  return room.stays.flatMap((stay, at) => {
    const days = daysWithin(stay, from, to)
    const charges = parts.flatMap((part) => {
      if ((part.days[at] ?? 0) === 0) return []
      const { kind, basis, rule } = part
      return [
        {
          stay: stay.id,
          kind,
          rule,
          cents: shares.get(part)?.[at] ?? 0n,
          basis: `${basis}，本人 ${part.days[at]} 人日`,
        },
      ]
    })
    return billed.has(stay.id) || charges.length === 0 ? [] : [{ stay: stay.id, days, charges }]
  })
}

/** The shares of those who have no bill yet, of what the bills that stand leave over. */
function sharesOf(room: RoomMonth, part: Part, billed: ReadonlySet<string>): readonly bigint[] {
  const charged = room.billed.filter(({ kind }) => kind === part.kind).reduce((sum, { cents }) => sum + cents, 0n)
  const open = room.stays.map((stay, at) => (billed.has(stay.id) ? 0n : (part.weights[at] ?? 0n)))
  return shareOut(part.cents > charged ? part.cents - charged : 0n, open)
}

/** Area × price × bed-days ÷ (beds × days of the month). */
function rentOf({ period, area, beds, rent, stays }: RoomMonth): Part {
  const month = monthOf(period)
  const days = stays.map((stay) => daysWithin(stay, month.from, month.to))
  const over = scaled(area, 2) * scaled(rent.price, 4) * BigInt(sum(days))
  const cents = roundHalfUp(over, 10_000n * BigInt(beds * month.days))
  const basis = `${area} 平方米 × ${rent.price} 元 ÷ ${beds} 床位，当月 ${month.days} 天`
  return { kind: 'rent', cents, days, weights: days.map(BigInt), basis, rule: rent.rule }
}

/** What was used beyond the free quota of those who lived there, one sum for each kind of meter. */
function usesOf(room: RoomMonth): readonly Part[] {
  const kinds = [...new Set(room.uses.map(({ kind }) => kind))]
  return kinds.map((kind) =>
    usedOf(
      room,
      room.uses.filter((use) => use.kind === kind),
      kind,
    ),
  )
}

function usedOf({ period, stays }: RoomMonth, all: readonly Use[], kind: MeterKind): Part {
  const month = monthOf(period)
  const steps = all.map(({ from, to, quantity }) => ({
    used: scaled(quantity, 2),
    days: stays.map((stay) => daysWithin(stay, from, to)),
  }))
  // What was used while nobody lived there is owed by nobody.
  const lived = steps.filter(({ days }) => sum(days) > 0)
  const days = stays.map((_, at) => sum(lived.map((step) => step.days[at] ?? 0)))
  const { price, free, rule } = (all[0] as Use).tariff
  const used = lived.reduce((total, step) => total + step.used, 0n)
  const beyond = used * BigInt(month.days) - scaled(free, 2) * BigInt(sum(days))
  const cents = beyond > 0n ? roundHalfUp(beyond * scaled(price, 4), 10_000n * BigInt(month.days)) : 0n
  const { unit } = METERS[kind]
  const parts = lived.length > 1 ? `分 ${lived.length} 段抄表，` : ''
  const basis = `本室用量 ${yuan(used)} ${unit}，${parts}每人每月免费 ${free} ${unit}，超出部分 ${price} 元，本室 ${sum(days)} 人日`
  return { kind, cents, days, weights: beyondOf(lived, days, { free: scaled(free, 2), of: month.days }), basis, rule }
}

interface Step {
  readonly used: bigint
  readonly days: readonly number[]
}

/** What each used beyond their own quota: of each step between two readings as much as they were there in it. */
function beyondOf(
  steps: readonly Step[],
  days: readonly number[],
  { free, of }: { readonly free: bigint; readonly of: number },
): readonly bigint[] {
  const common = steps.reduce((product, step) => product * BigInt(sum(step.days)), 1n)
  return days.map((own, at) => {
    const used = steps.reduce(
      (total, step) => total + (step.used * BigInt(step.days[at] ?? 0) * common) / BigInt(sum(step.days)),
      0n,
    )
    const beyond = used * BigInt(of) - free * BigInt(own) * common
    return beyond > 0n ? beyond : 0n
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
