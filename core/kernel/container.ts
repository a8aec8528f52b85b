import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { kernelFaults } from './faults.ts'
import type { Needs, Provision, Services, Token } from './token.ts'

/**
 * Typed tokens over one inversify container for the whole process. There is no child container:
 * the tenant is an argument of the services that need it.
 */
export class ServiceContainer {
  readonly #container = new Container({ defaultScope: 'Singleton' })
  readonly #owners = new Map<string, string>()

  bind(owner: string, provision: Provision): () => void {
    const id = provision.token.id
    const present = this.#owners.get(id)
    if (present !== undefined) throw kernelFaults.duplicateService({ token: id, owner: present, refused: owner })
    this.#owners.set(id, owner)
    this.#container
      .bind(Symbol.for(id))
      .toDynamicValue(() => provision.make())
      .inSingletonScope()
    return () => {
      if (this.#owners.get(id) !== owner) return
      this.#owners.delete(id)
      this.#container.unbind(Symbol.for(id))
    }
  }

  get<T>(of: Token<T>, asker?: string): T {
    if (!this.#owners.has(of.id))
      throw asker === undefined
        ? kernelFaults.noProvider({ token: of.id })
        : kernelFaults.unboundToken({ plugin: asker, token: of.id })
    return this.#container.get<T>(Symbol.for(of.id))
  }

  /** The services a plugin asked for, under the names it gave them. */
  resolve<N extends Needs>(needs: N, asker: string): Services<N> {
    const found = Object.entries(needs).map(([name, of]) => [name, this.get(of, asker)])
    return Object.fromEntries(found) as Services<N>
  }

  ownerOf(of: Token<unknown>): string | undefined {
    return this.#owners.get(of.id)
  }
}
