import { type Observable, Subject } from 'rxjs'
import type { ContributionPoint } from './contribution-point.ts'
import { kernelFaults } from './faults.ts'
import { isTrial, pluginOf } from './owner.ts'

export interface Contribution<T> {
  readonly owner: string
  readonly id: string
  readonly value: T
}

export interface RegistryChange<T> {
  readonly kind: 'added' | 'removed'
  readonly contribution: Contribution<T>
}

export type Undo = () => void

/** Everything offered at one point, each with its owner. The same class serves every point. */
export class Registry<T extends object> {
  readonly point: ContributionPoint<T>
  readonly #byId = new Map<string, readonly Contribution<T>[]>()
  readonly #changes = new Subject<RegistryChange<T>>()
  /** Made when somebody looks, because plugins are offered seldom and looked at in every call. */
  #list: readonly Contribution<T>[] | undefined

  constructor(point: ContributionPoint<T>) {
    this.point = point
  }

  get changes(): Observable<RegistryChange<T>> {
    return this.#changes
  }

  add(owner: string, value: T): Undo {
    const problems = this.point.check(value)
    const id = problems.length === 0 ? this.point.idOf(value) : safeId(this.point, value)
    if (problems.length > 0) {
      throw kernelFaults.wrongContribution({ plugin: owner, point: this.point.id, id, problems })
    }
    const present = this.those(id)
    const other = present.find((one) => one.owner === owner || pluginOf(one.owner) !== pluginOf(owner))
    if (other)
      throw kernelFaults.duplicateContribution({ point: this.point.id, id, owner: other.owner, refused: owner })
    const contribution = { owner, id, value }
    this.#byId.set(id, [...present, contribution])
    this.#list = undefined
    this.#changes.next({ kind: 'added', contribution })
    return () => this.#remove(contribution)
  }

  /** What is released under an id, whatever some tenants try in its place. */
  find(id: string): Contribution<T> | undefined {
    return this.those(id).find(({ owner }) => !isTrial(owner))
  }

  /** Everything under an id: several versions of one plugin may run. */
  those(id: string): readonly Contribution<T>[] {
    return this.#byId.get(id) ?? []
  }

  all(): readonly Contribution<T>[] {
    this.#list ??= [...this.#byId.values()].flat()
    return this.#list
  }

  get size(): number {
    return this.all().length
  }

  #remove(contribution: Contribution<T>): void {
    // Undo is safe to call twice, also after another owner has taken the id over.
    const present = this.those(contribution.id)
    if (!present.includes(contribution)) return
    const left = present.filter((one) => one !== contribution)
    if (left.length === 0) this.#byId.delete(contribution.id)
    else this.#byId.set(contribution.id, left)
    this.#list = undefined
    this.#changes.next({ kind: 'removed', contribution })
  }
}

function safeId<T>(point: ContributionPoint<T>, value: T): string {
  try {
    return point.idOf(value) || '（无 id）'
  } catch {
    return '（无 id）' // The check has already found the value wrong; only its name is unreadable.
  }
}
