import type { Activation } from '@gongtai/core/kernel/kernel'
import { functionsOf } from '@gongtai/sdk/package'
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
    const { holder, work } = functionAt(this.#values.get(`${point} ${id}`), method)
    if (typeof work !== 'function') throw new Error(`${point} ${id} has no ${method}`)
    return work.apply(holder, args)
  }
}

function toldOffer(point: string, id: string, value: Readonly<Record<string, unknown>>): WireOffer {
  const entries = Object.entries(value)
  const data = Object.fromEntries(entries.filter(([name, each]) => typeof each !== 'function' && name !== 'then'))
  return { point, id, data: copyable(data) as WireOffer['data'], functions: functionsOf(value) }
}

function functionAt(value: unknown, path: string): { readonly holder: unknown; readonly work: unknown } {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<unknown>((each, name) => (each as Record<string, unknown> | undefined)?.[name], value)
  return { holder, work: (holder as Record<string, unknown> | undefined)?.[last] }
}

/** Schemas carry marks that no copy keeps; what is data of them survives. */
const copyable = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)))
