import type { Kernel } from '@gongtai/core/kernel/kernel'
import { isTrial, pluginOf } from '@gongtai/core/kernel/owner'
import type { Contribution } from '@gongtai/core/kernel/registry'
import { type Operation, operations } from '@gongtai/core/points/operations'
import type { Logger } from 'pino'
import { inputReader } from '../input/read-input.ts'
import { type AnswerWriter, answerWriter } from '../output/answer-writer.ts'
import { lazily } from './lazily.ts'
import { type Match, Router } from './router.ts'

/** A call as the server answers it: the operation with what was compiled from its declaration. */
export interface ServedCall {
  readonly operation: Operation
  /** Plugin that offers it, or a version of one on trial; the host's own begin with `host`. */
  readonly owner: string
  readonly readInput: ReturnType<typeof inputReader>
  readonly writeAnswer: AnswerWriter
}

/** All calls of the process by method and path; it follows the registry as plugins come and go. */
export class CallTable {
  /** At one address several versions of a plugin may answer, each for its tenants. */
  readonly #router = new Router<readonly ServedCall[]>()
  readonly #served = new Set<ServedCall>()
  readonly #log: Logger
  /** Grows with every change, so that what is derived from the table knows when it is out of date. */
  edition = 0

  constructor(kernel: Kernel, log: Logger) {
    this.#log = log
    const registry = kernel.registry(operations)
    for (const contribution of registry.all()) this.#add(contribution)
    registry.changes.subscribe(({ kind, contribution }) =>
      kind === 'added' ? this.#add(contribution) : this.#remove(contribution),
    )
  }

  find(method: string, path: string): Match<readonly ServedCall[]> | undefined {
    return this.#router.find(method, path)
  }

  /** The calls of released versions. */
  all(): readonly ServedCall[] {
    return [...this.#served].filter(({ owner }) => !isTrial(owner))
  }

  #add({ owner, value }: Contribution<Operation>): void {
    const { method, path } = value.call
    const present = this.#router.at(method, path) ?? []
    const holder = present.find((one) => one.owner === owner || pluginOf(one.owner) !== pluginOf(owner))
    if (holder) {
      this.#log.error({ call: value.id, owner, holder: holder.owner }, `the address ${method} ${path} is taken`)
      return
    }
    const served = serve(owner, value)
    this.#router.put(method, path, [...present, served])
    this.#served.add(served)
    this.edition += 1
  }

  #remove({ value }: Contribution<Operation>): void {
    const { method, path } = value.call
    const present = this.#router.at(method, path) ?? []
    const gone = present.find(({ operation }) => operation === value)
    if (!gone) return
    const left = present.filter((one) => one !== gone)
    this.#router.put(method, path, left.length > 0 ? left : undefined)
    this.#served.delete(gone)
    this.edition += 1
  }
}

/** Compiled when the call is first made: most calls of a process never are. */
const serve = (owner: string, operation: Operation): ServedCall => ({
  operation,
  owner,
  readInput: lazily(() => inputReader(operation.call)),
  writeAnswer: lazily(() => answerWriter(operation.call)),
})
