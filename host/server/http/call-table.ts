import type { Kernel } from '@gongtai/core/kernel/kernel'
import type { Contribution } from '@gongtai/core/kernel/registry'
import { type Operation, operations } from '@gongtai/core/points/operations'
import type { Logger } from 'pino'
import { type AnswerWriter, answerWriter } from './answer-writer.ts'
import { lazily } from './lazily.ts'
import { inputReader } from './read-input.ts'
import { type Match, Router } from './router.ts'

/** A call as the server answers it: the operation with what was compiled from its declaration. */
export interface ServedCall {
  readonly operation: Operation
  /** Plugin that offers it; the host's own begin with `host`. */
  readonly owner: string
  readonly readInput: ReturnType<typeof inputReader>
  readonly writeAnswer: AnswerWriter
}

/** All calls of the process by method and path; it follows the registry as plugins come and go. */
export class CallTable {
  readonly #router = new Router<ServedCall>()
  readonly #served = new Map<string, ServedCall>()
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

  find(method: string, path: string): Match<ServedCall> | undefined {
    return this.#router.find(method, path)
  }

  all(): Iterable<ServedCall> {
    return this.#served.values()
  }

  #add({ owner, value }: Contribution<Operation>): void {
    const { method, path } = value.call
    const served = serve(owner, value)
    if (!this.#router.add(method, path, served)) {
      const holder = this.#router.find(method, path)?.value
      this.#log.error({ call: value.id, owner, holder: holder?.owner }, `the address ${method} ${path} is taken`)
      return
    }
    this.#served.set(value.id, served)
    this.edition += 1
  }

  #remove({ value }: Contribution<Operation>): void {
    const served = this.#served.get(value.id)
    if (served?.operation !== value) return
    this.#served.delete(value.id)
    this.#router.remove(value.call.method, value.call.path, served)
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
