import type { FlowRecord, IncidentReason, InstanceState, StepResult, Task, Visit } from './instance/instance.ts'
import type { ClosingCode } from './instance/status.ts'

/**
 * What a decision did, in order, so that a store can write rows without knowing the rules.
 *
 * @see decide
 */
export type FlowEvent =
  | { readonly kind: 'instanceStarted'; readonly initiator: string }
  | { readonly kind: 'instanceEnded'; readonly state: Exclude<InstanceState, 'running'>; readonly result?: StepResult }
  | { readonly kind: 'instanceSuspended' | 'instanceResumed' }
  /** A row of flow_visit. */
  | { readonly kind: 'visitOpened'; readonly visit: Visit }
  /** The whole row again, with its outcome. */
  | { readonly kind: 'visitClosed'; readonly visit: Visit }
  /** These visits are no longer part of the present course. */
  | { readonly kind: 'visitsGone'; readonly visits: readonly number[] | 'all' }
  /** A row of flow_task, and one of flow_inbox for each candidate. */
  | { readonly kind: 'taskOpened'; readonly task: Task }
  /** Moves the row to flow_task_done. Once per task, always out of `0`. */
  | { readonly kind: 'taskClosed'; readonly task: Task; readonly code: ClosingCode; readonly by: string }
  /** Candidates of an open task are reminded of it. */
  | { readonly kind: 'taskUrged'; readonly task: Task; readonly holders: readonly string[] }
  | {
      readonly kind: 'readingOpened'
      readonly node: string
      readonly visit: number
      readonly readers: readonly string[]
    }
  /** An automatic step is to be carried out. */
  | { readonly kind: 'workOpened'; readonly node: string; readonly visit: number }
  | { readonly kind: 'incidentOpened'; readonly node: string; readonly visit: number; readonly reason: IncidentReason }
  | { readonly kind: 'incidentClosed'; readonly visit: number }
  | { readonly kind: 'recorded'; readonly record: FlowRecord }
