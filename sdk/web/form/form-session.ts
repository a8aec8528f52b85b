import { type Copies, copiesOf } from '@gongtai/core/form/field-mapping'
import type { Change, FieldState, Finding, Form, PatternOf } from '@gongtai/core/form/form'
import { linkedFields } from '@gongtai/core/form/linked'
import type { FormValues, RecordValues } from '@gongtai/core/form/schema'
import { submission } from '@gongtai/core/form/submit'
import { isFault } from '@gongtai/core/kernel/fault'
import { BehaviorSubject, Subject } from 'rxjs'
import { toast } from '../ui/states/toast.ts'
import { Problems } from './problems.ts'
import { problemsNamed } from './problems-named.ts'

/**
 * Something a person did in a form, for scripts, mappings and automatic saving.
 *
 * @see FormView
 */
export interface FormEvent {
  readonly kind: 'change' | 'leave' | 'press' | 'rows'
  /** Id of the field or table, or path of the cell `table/row/column`. */
  readonly path: string
  readonly change?: Change
}

/**
 * What is to be sent, and what is missing.
 *
 * @see FormView
 */
export interface Submitted {
  readonly ok: boolean
  /** What to send to the server, hidden entries left out. */
  readonly values: FormValues
  readonly findings: readonly Finding[]
}

/** The specification shows warnings this long after the check. */
const warningDelay = 100

/**
 * A form while a person fills it in: the values and rules of the engine, what was found wrong so far, and what is
 * going on. Several {@link FormView}s may show one session at the same time.
 *
 * @see useFormSession
 */
export class FormSession {
  readonly form: Form
  /** What the person does, as it happens. */
  readonly events = new Subject<FormEvent>()
  /** The field that is being brought before the person: tabs, blocks and rows around it open, also those drawn meanwhile. */
  readonly reveals = new BehaviorSubject<string | undefined>(undefined)
  readonly #problems = new Problems()
  readonly #patternOf: PatternOf | undefined
  readonly #linked: ReadonlyMap<string, readonly string[]>
  readonly #copies: Copies

  constructor(form: Form, patternOf?: PatternOf) {
    this.form = form
    this.#patternOf = patternOf
    this.#linked = linkedFields(form.compiled)
    this.#copies = copiesOf(form.compiled)
  }

  /** The state of a field, cell or container; that of nothing for a cell whose row has just gone. */
  at(path: string): FieldState {
    try {
      return this.form.at(path)
    } catch (error) {
      if (isFault(error) && error.code === 'form.unknown-row') return gone
      throw error
    }
  }

  /** Takes what a person entered. */
  enter(path: string, value: unknown): void {
    const state = this.at(path)
    if (!state.editable) return
    const change = this.form.change(path, value)
    this.#problems.set(path, this.form.say(path, 'change', this.#patternOf)[0])
    this.events.next({ kind: 'change', path, change })
    // What was chosen below another node does not belong to this one.
    for (const linked of this.#linked.get(path) ?? []) this.set(linked, null)
    for (const target of this.#copies.get(path) ?? []) this.set(target, this.at(path).value)
  }

  /** A button of the form, of a table or of a tab was pressed. */
  press(path: string): void {
    this.events.next({ kind: 'press', path })
  }

  /** The person has left a field. */
  leave(path: string): void {
    const state = this.at(path)
    if (state === gone || !state.editable) return
    const [text] = this.form.say(path, 'blur', this.#patternOf)
    if (text !== undefined) this.#problems.set(path, text)
    this.events.next({ kind: 'leave', path })
  }

  /** Puts in a value on the person's behalf, such as a script or a mapping does, whether or not the person could. */
  set(path: string, value: unknown): void {
    const change = this.form.change(path, value)
    this.#problems.set(path, undefined)
    this.events.next({ kind: 'change', path, change })
  }

  /** Puts in many values at once; rows given replace the rows there are. */
  fill(values: FormValues): void {
    const change = this.form.fill(values)
    this.events.next({ kind: 'rows', path: '', change })
  }

  addRow(table: string, values?: RecordValues): number {
    const { key, ...change } = this.form.addRow(table, values)
    this.events.next({ kind: 'rows', path: table, change })
    return key
  }

  removeRows(table: string, keys: readonly number[]): void {
    const change = this.form.removeRows(table, keys)
    this.#problems.forget((path) => keys.some((key) => path.startsWith(`${table}/${key}/`)))
    this.events.next({ kind: 'rows', path: table, change })
  }

  problemAt(path: string): string | undefined {
    return this.#problems.get(path)
  }

  watchProblem(path: string, listener: () => void): () => void {
    return this.#problems.watch(path, listener)
  }

  /** How many fields are known to be wrong. */
  get problemCount(): number {
    return this.#problems.size
  }

  /**
   * Checks the whole form before it is sent. What is wrong is marked at its field, the first three sentences are
   * shown as warnings, and the first field that is wrong gets the focus.
   */
  submit(): Submitted {
    const { values, validation } = submission(this.form, this.#patternOf)
    this.mark(validation.findings)
    const [first] = validation.findings
    if (first) {
      setTimeout(() => {
        for (const text of validation.messages) toast.warning(text, { milliseconds: 3000 })
      }, warningDelay)
      this.reveals.next(first.path)
    }
    return { ok: validation.ok, values, findings: validation.findings }
  }

  /** The values to keep as a draft, unchecked. */
  draft(): FormValues {
    return submission(this.form, this.#patternOf).values
  }

  /** Says what the server found at a field, in place of what it found before; what the form itself says there stays. */
  remark(path: string, text: string | undefined, before: string | undefined): void {
    const now = this.#problems.get(path)
    if (now === undefined || now === before) this.#problems.set(path, text)
  }

  /**
   * Marks the fields that a refusal of the server names, in place of what was marked before, and brings the first of
   * them before the person; what the server says stands beside each. Fields that are not shown are passed over.
   *
   * @param refusal what the call was rejected with
   * @returns whether a field was marked
   */
  refuse(refusal: unknown): boolean {
    const problems = problemsNamed(refusal, this.form.compiled).filter(({ path }) => this.at(path).visible)
    const first = problems.find(({ path }) => this.at(path).editable) ?? problems[0]
    if (!first) return false
    this.mark(problems)
    this.reveals.next(first.path)
    return true
  }

  /** Marks fields that were found wrong, in place of what was marked before. */
  mark(findings: readonly { readonly path: string; readonly text: string }[]): void {
    const texts = new Map<string, string>()
    for (const { path, text } of findings) if (!texts.has(path)) texts.set(path, text)
    this.#problems.replace(texts)
  }
}

const gone: FieldState = {
  path: '',
  value: null,
  visible: false,
  required: false,
  disabled: true,
  readonly: true,
  editable: false,
}
