import type { Activation } from '@gongtai/core/kernel/kernel'
import type { WireActivation, WireOffer } from '../wire.ts'

/** The contributions of a half, kept here to be run, and as they are told to the host. */
export class Offers {
  readonly #values = new Map<string, Readonly<Record<string, unknown>>>()

  take({ offers, provides = [] }: Activation): WireActivation {
    const told = offers.map(({ point, value }) => {
      const id = point.idOf(value)
      this.#values.set(`${point.id} ${id}`, value as Readonly<Record<string, unknown>>)
      return toldOffer(point.id, id, value as Readonly<Record<string, unknown>>)
    })
    return { offers: told, provides: provides.map(({ token }) => token.id) }
  }

  run(point: string, id: string, method: string, args: readonly unknown[]): unknown {
    const value = this.#values.get(`${point} ${id}`)
    const work = value?.[method]
    if (typeof work !== 'function') throw new Error(`${point} ${id} has no ${method}`)
    return work.apply(value, args)
  }
}

function toldOffer(point: string, id: string, value: Readonly<Record<string, unknown>>): WireOffer {
  const entries = Object.entries(value)
  const functions = entries.flatMap(([name, each]) => (typeof each === 'function' ? [name] : []))
  const data = Object.fromEntries(entries.filter(([name, each]) => typeof each !== 'function' && name !== 'then'))
  return { point, id, data: copyable(data) as WireOffer['data'], functions }
}

/** Schemas carry marks that no copy keeps; what is data of them survives. */
const copyable = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)))
