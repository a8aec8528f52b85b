import { isFault } from '@gongtai/sdk'
import { type Document, type FormSchema, writeForm } from '@gongtai/sdk/form'
import { type Client, toast } from '@gongtai/sdk/web'
import { BehaviorSubject } from 'rxjs'
import { readForm, saveForm } from '../../model/calls.ts'
import { formFaults } from '../../model/faults.ts'
import type { DesignSession } from '../design/design-session.ts'
import type { localDraft } from './local-draft.ts'

/** `conflict`: somebody else has saved meanwhile; `offline`: kept on this device until the server answers again. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'dirty' | 'saving' | 'offline' | 'conflict' | 'unnamed' }

const pause = 2000
const retryAfter = 5000

export interface DraftSaverParts {
  readonly client: Client
  readonly form: string
  readonly revision: number
  readonly session: DesignSession
  readonly local: ReturnType<typeof localDraft>
}

/** Stores the draft on the server a while after each change; what cannot be stored is kept on this device. */
export class DraftSaver {
  readonly state = new BehaviorSubject<SaveState>({ kind: 'saved', at: Date.now() })
  readonly #parts: DraftSaverParts
  #revision: number
  #stored: FormSchema
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined

  constructor(parts: DraftSaverParts) {
    this.#parts = parts
    this.#revision = parts.revision
    this.#stored = parts.session.schema
  }

  get revision(): number {
    return this.#revision
  }

  /** Follows the session; answers how to stop, which stores what is left. */
  start(): () => void {
    const subscription = this.#parts.session.changes.subscribe(() => this.#changed())
    return () => {
      subscription.unsubscribe()
      void this.flush()
    }
  }

  /** Stores at once; answers whether the server now has the form as it stands. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    const { schema } = this.#parts.session
    if (schema === this.#stored) return true
    if (this.state.value.kind === 'conflict') return false
    if (schema.title.trim() === '') return this.#keep('unnamed')
    this.#running = this.#save(schema)
    const done = await this.#running.finally(() => (this.#running = undefined))
    return done
  }

  /** After a conflict: what is on this screen replaces what somebody else saved. */
  async overwrite(): Promise<void> {
    const { client, form } = this.#parts
    this.#revision = (await client.call(readForm, { key: form })).revision
    this.state.next({ kind: 'dirty' })
    await this.flush()
  }

  #changed(): void {
    if (this.#parts.session.schema === this.#stored || this.state.value.kind === 'conflict') {
      if (this.state.value.kind === 'conflict') this.#keep('conflict')
      return
    }
    if (this.state.value.kind !== 'saving') this.state.next({ kind: 'dirty' })
    this.#later(pause)
  }

  #later(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #save(schema: FormSchema): Promise<boolean> {
    const { client, form, local, session } = this.#parts
    this.state.next({ kind: 'saving' })
    try {
      const document = this.#document(schema)
      const { revision } = await client.call(
        saveForm,
        { key: form, document, revision: this.#revision },
        { quiet: true },
      )
      this.#revision = revision
      this.#stored = schema
      local.drop()
      const newer = session.schema !== schema
      this.state.next(newer ? { kind: 'dirty' } : { kind: 'saved', at: Date.now() })
      if (newer) this.#later(pause)
      return !newer
    } catch (error) {
      const changed = isFault(error) && error.code === formFaults.draftChanged().code
      // The server will answer the same again until the form is changed.
      const refused = isFault(error) && error.status >= 400 && error.status < 500
      if (refused && !changed) toast.error(error.message)
      if (!refused) this.#later(retryAfter)
      return this.#keep(changed ? 'conflict' : 'offline')
    }
  }

  #keep(kind: 'conflict' | 'offline' | 'unnamed'): false {
    const { local, session } = this.#parts
    local.keep({ revision: this.#revision, document: this.#document(session.schema), at: Date.now() })
    if (this.state.value.kind !== kind) this.state.next({ kind })
    return false
  }

  #document(schema: FormSchema): Record<string, unknown> {
    return { ...(writeForm(schema, (type) => this.#parts.session.types.find(type)?.shape) as Document) }
  }
}
