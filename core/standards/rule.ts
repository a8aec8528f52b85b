/**
 * For whom a version of a rule holds, from the widest to the nearest.
 *
 * @see standardRule
 */
export type StandardScope = 'nation' | 'central' | 'province' | 'city' | 'unit'

/** From the widest to the nearest. */
export const standardScopes: readonly StandardScope[] = ['nation', 'central', 'province', 'city', 'unit']

/**
 * How sure it is what a version says: the specification of the product, a law, a page that somebody has read, nothing
 * yet; `tenant` is what an administration has entered.
 *
 * @see standardRule
 */
export type StandardTrust = 'spec' | 'law' | 'page' | 'unverified' | 'tenant'

/**
 * What a rule is for. A `limit` and a `split-watch` measure something; the others answer a value.
 *
 * @see standardRule
 */
export type StandardKind = 'limit' | 'entitlement' | 'decision' | 'due' | 'score' | 'split-watch'

/**
 * Something a rule looks at; formulas name it by `name`.
 *
 * @see standardRule
 */
export interface StandardInput {
  /** Latin letters and digits, such as `people`; neither `value` nor `limit`. */
  readonly name: string
  readonly title: string
  readonly type: 'number' | 'text' | 'date' | 'truth' | 'choice'
  /** Titles of the values of a choice. */
  readonly choices?: Readonly<Record<string, string>>
  /** Follows a number, such as 人. */
  readonly unit?: string
}

/**
 * One row of a decision table; the first whose condition holds decides. Conditions, values and limits are formulas over
 * the inputs, such as `people > 50 && type == '1'`.
 *
 * @see standardRule
 */
export interface StandardRow {
  /** Holds always when absent. */
  readonly when?: string
  /** What is answered, in place of what the rule measures. */
  readonly value?: string
  /** What the value is held against. */
  readonly limit?: string
  /**
   * With a limit: what comes of a value beyond it, `refuse` when absent. Without: what comes of the row, `pass` when
   * absent.
   */
  readonly result?: 'pass' | 'warn' | 'refuse'
  /** In place of the sentence of the rule. */
  readonly text?: string
}

/**
 * What a rule says during some time in some scope. In one scope the times of versions do not overlap.
 *
 * @see standardRule
 */
export interface StandardVersion {
  /** Unique among the versions of the rule, such as `2025`. Records keep it. */
  readonly version: string
  readonly scope: StandardScope
  /** Days as `YYYY-MM-DD`, both included; without `to` it holds until further notice. */
  readonly valid: { readonly from: string; readonly to?: string }
  readonly source: { readonly title: string; readonly no?: string; readonly article?: string }
  /** What is `unverified` is off until a named person of the tenant has confirmed it. */
  readonly trust: StandardTrust
  readonly rows: readonly StandardRow[]
}

/**
 * A record that a rule was judged for, for the question how many would differ under another version.
 *
 * @see recordedFor
 */
export interface StandardRecord {
  readonly id: string
  readonly title: string
  /** Address inside the workbench. */
  readonly link?: string
  /** The day on which its facts count, as `YYYY-MM-DD`. */
  readonly day: string
  readonly facts: StandardFacts
}

/**
 * Values of the inputs of a rule by their names.
 *
 * @see Standards
 */
export type StandardFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * A dated rule as data.
 *
 * @see standardRule
 */
export interface StandardRule {
  /** Such as `mt.room.seats`; records keep it. */
  readonly code: string
  readonly title: string
  /** The area it belongs to as people call it, such as 会议管理. */
  readonly area: string
  readonly kind: StandardKind
  readonly inputs: readonly StandardInput[]
  /** What is measured: a formula over the inputs, such as `fee / people`. */
  readonly measures?: string
  /** The limit is the least that is allowed, rather than the most. */
  readonly least?: true
  /** A nearer scope may only be stricter; that always holds of versions of the trust `spec`. */
  readonly stricterOnly?: true
  /**
   * The sentence of a warning or a refusal. `{people}` stands for an input in words, `{value}` and `{limit}` for what was
   * compared; rule, version and source follow by themselves.
   */
  readonly text: string
  /** What the product brings along. */
  readonly versions: readonly StandardVersion[]
  /** Reads the records of some time; the context is that of the server SDK. */
  readonly records?: (
    context: unknown,
    span: { readonly from: string; readonly to: string },
  ) => Promise<readonly StandardRecord[]>
}
