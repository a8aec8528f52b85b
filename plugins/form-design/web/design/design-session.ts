import type { FormSchema } from '@gongtai/sdk/form'
import { BehaviorSubject } from 'rxjs'
import type { Types } from '../../model/designer/accepts.ts'
import { type History, present, record, redo, startHistory, undo } from '../../model/designer/history.ts'
import { nodeAt } from '../../model/designer/place.ts'
import { withoutOwnerless } from '../../model/designer/references.ts'
import { between, together } from '../../model/designer/selection.ts'

export interface DesignState {
  readonly history: History<FormSchema>
  /** Id of the node whose properties are shown; the form's own when absent. */
  readonly selected: string | undefined
  /** Ids of further nodes that are deleted, copied and moved along with it. */
  readonly others: readonly string[]
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
    this.changes = new BehaviorSubject<DesignState>({ history: startHistory(schema), selected: undefined, others: [] })
    this.types = types
  }

  get schema(): FormSchema {
    return present(this.changes.value.history)
  }

  get selected(): string | undefined {
    return this.changes.value.selected
  }

  /** All that is selected, in the order of the form; a node inside a selected container goes along with that. */
  get together(): readonly string[] {
    const { selected, others } = this.changes.value
    return selected === undefined ? [] : together(this.schema, [selected, ...others])
  }

  /** Changes the form; the title says in the list of steps what was done. */
  edit(title: string, change: (schema: FormSchema) => FormSchema, { key, select }: EditOptions = {}): void {
    const before = this.schema
    const after = change(before)
    if (after === before) return
    const state = withoutOwnerless(after)
    this.#set({
      history: record(this.changes.value.history, { title, state, at: Date.now(), ...(key && { key }) }),
      selected: select ?? this.selected,
      others: select === undefined ? this.changes.value.others : [],
    })
  }

  select(id: string | undefined): void {
    const { selected, others } = this.changes.value
    if (id !== selected || others.length > 0) this.#set({ ...this.changes.value, selected: id, others: [] })
  }

  /** Selects one more node, or one less. */
  toggle(id: string): void {
    const { selected, others } = this.changes.value
    if (selected === undefined) this.select(id)
    else if (id === selected) this.#set({ ...this.changes.value, selected: others[0], others: others.slice(1) })
    else {
      const rest = others.filter((each) => each !== id)
      this.#set({ ...this.changes.value, others: rest.length < others.length ? rest : [...others, id] })
    }
  }

  /** Selects everything from the selected node to another beside it. */
  extend(id: string): void {
    const from = this.selected
    if (from === undefined) this.select(id)
    else {
      const others = between(this.schema, from, id).filter((each) => each !== from)
      this.#set({ ...this.changes.value, others })
    }
  }

  /** Selects exactly these. */
  selectAll(ids: readonly string[]): void {
    this.#set({ ...this.changes.value, selected: ids[0], others: ids.slice(1) })
  }

  undo(): void {
    this.#set({ ...this.changes.value, history: undo(this.changes.value.history) })
  }

  redo(): void {
    this.#set({ ...this.changes.value, history: redo(this.changes.value.history) })
  }

  #set(next: DesignState): void {
    const schema = present(next.history)
    const there = (id: string): boolean => nodeAt(schema, id) !== undefined
    const selected = next.selected !== undefined && there(next.selected) ? next.selected : undefined
    const others = next.others.every(there) ? next.others : next.others.filter(there)
    this.changes.next({ ...next, selected, others: selected === undefined ? [] : others })
  }
}
