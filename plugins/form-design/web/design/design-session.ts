import type { FormSchema } from '@gongtai/sdk/form'
import { BehaviorSubject } from 'rxjs'
import type { Types } from '../../model/designer/accepts.ts'
import { type History, present, record, redo, startHistory, undo } from '../../model/designer/history.ts'
import { nodeAt } from '../../model/designer/place.ts'
import { keepReferences } from '../../model/designer/references.ts'

export interface DesignState {
  readonly history: History<FormSchema>
  /** Id of the node whose properties are shown; the form's own when absent. */
  readonly selected: string | undefined
}

export interface EditOptions {
  /** Edits with the same key shortly after one another are one step. */
  readonly key?: string
  readonly select?: string
}

/** A form while it is being designed: what it looks like now, what was done to it, and what is selected. */
export class DesignSession {
  readonly changes: BehaviorSubject<DesignState>
  /** The field types there are at the moment. */
  types: Types

  constructor(schema: FormSchema, types: Types) {
    this.changes = new BehaviorSubject<DesignState>({ history: startHistory(schema), selected: undefined })
    this.types = types
  }

  get schema(): FormSchema {
    return present(this.changes.value.history)
  }

  get selected(): string | undefined {
    return this.changes.value.selected
  }

  /** Changes the form; the title says in the list of steps what was done. */
  edit(
    title: string,
    change: (schema: FormSchema) => FormSchema,
    { key, select = this.selected }: EditOptions = {},
  ): void {
    const before = this.schema
    const after = change(before)
    if (after === before) return
    const state = keepReferences(before, after)
    this.#set({
      history: record(this.changes.value.history, { title, state, at: Date.now(), ...(key && { key }) }),
      selected: select,
    })
  }

  select(id: string | undefined): void {
    if (id !== this.selected) this.#set({ ...this.changes.value, selected: id })
  }

  undo(): void {
    this.#set({ ...this.changes.value, history: undo(this.changes.value.history) })
  }

  redo(): void {
    this.#set({ ...this.changes.value, history: redo(this.changes.value.history) })
  }

  #set(next: DesignState): void {
    const { selected } = next
    const gone = selected !== undefined && !nodeAt(present(next.history), selected)
    this.changes.next(gone ? { ...next, selected: undefined } : next)
  }
}
