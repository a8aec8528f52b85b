import type { HumanStep, StartForm } from './step.ts'

export * from './step.ts'

/**
 * A process definition as plain data: what the designers draw, what BPMN 2.0 XML is read into and written from,
 * and what `compile` turns into the graph the engine runs. JSON-serialisable, never changed once published.
 *
 * Everything optional has a default named in its comment; an absent setting and its default mean the same.
 *
 * @see writeBpmn
 */
export interface ProcessDefinition {
  /** Key of the definition, stable over its versions. */
  readonly id: string
  readonly name: string
  readonly category?: string
  /** What its instances are called: text with words and ids of fields in braces. Default: the form's. */
  readonly title?: string
  /** The line below that in lists. Default: the form's. */
  readonly summary?: string
  /** Id of the number rule that numbers instances. */
  readonly numberRule?: string
  /** The form its instances carry; without a version the newest published one is pinned at publishing. */
  readonly form?: FormReference
  /** Who may start it; absent or empty: everybody of the tenant. */
  readonly startable?: Assignment
  /** Only plugins start it, on behalf of people, who do not find it among what they may start. Default false. */
  readonly systemStarted?: boolean
  /** The process managers. */
  readonly managers?: Assignment
  /** Until when the initiator may withdraw. Default `untilFirstHandled`. */
  readonly withdraw?: WithdrawRule
  /** Whether the initiator may terminate. Default false: managers only. */
  readonly initiatorMayTerminate?: boolean
  /** Default `consecutive`. */
  readonly repeatApprover?: RepeatApprover
  /** For steps that say nothing themselves. Default `dropIfOthers`. */
  readonly self?: SelfPolicy
  /** For steps that say nothing themselves. Default `{ kind: 'managers' }`. */
  readonly empty?: EmptyPolicy
  /** Id of the working calendar that deadlines count in. */
  readonly calendar?: string
  /** In drawn order. */
  readonly nodes: readonly FlowNode[]
  /** In drawn order: exclusive gateways try the conditions in this order. */
  readonly flows: readonly SequenceFlow[]
}

/**
 * One piece of a process.
 *
 * @see writeBpmn
 */
export type FlowNode = StartNode | StepNode | CopyNode | AutomaticNode | GatewayNode | EndNode

interface NodeBase {
  /** Unique among nodes and flows; a BPMN id. */
  readonly id: string
  /** Shown to people; may be empty for gateways. */
  readonly name: string
}

/**
 * Where instances begin. Its form is filled by the initiator, who also gets it back on a return. Exactly one.
 *
 * @see writeBpmn
 */
export interface StartNode extends NodeBase, StartForm {
  readonly kind: 'start'
}

/**
 * A step done by people. Exactly one flow leaves it.
 *
 * @see writeBpmn
 */
export interface StepNode extends NodeBase, HumanStep {
  readonly kind: 'step'
}

/**
 * Sends the instance for reading and goes on at once.
 *
 * @see writeBpmn
 */
export interface CopyNode extends NodeBase {
  readonly kind: 'copy'
  readonly assignment: Assignment
}

/**
 * Done by a plugin, without people; the instance goes on from it once that is done. What it may write into the form is
 * said as at a step; a field that is not named stays as it is. Exactly one flow leaves it.
 *
 * @see writeBpmn
 */
export interface AutomaticNode extends NodeBase, StartForm {
  readonly kind: 'automatic'
  /** Id of the automatic step that a plugin offers; empty until it is chosen. */
  readonly step: string
  /** As the plugin describes them. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/**
 * `exclusive`: the first flow whose condition holds, else the default flow.
 * `parallel`: all flows. `inclusive`: all flows whose condition holds, else the default flow.
 * With several incoming flows a parallel or inclusive gateway joins them, an exclusive one lets each token through.
 *
 * @see writeBpmn
 */
export interface GatewayNode extends NodeBase {
  readonly kind: 'exclusive' | 'parallel' | 'inclusive'
}

/**
 * A token that arrives here is done; the instance ends with its last token.
 *
 * @see writeBpmn
 */
export interface EndNode extends NodeBase {
  readonly kind: 'end'
}

/**
 * A line from one node to another.
 *
 * @see writeBpmn
 */
export interface SequenceFlow {
  readonly id: string
  readonly name?: string
  /** Id of the node it leaves. */
  readonly from: string
  /** Id of the node it enters. */
  readonly to: string
  /** Text of the formula language; read only on flows that leave an exclusive or inclusive gateway. */
  readonly condition?: string
  /** Taken when no condition of the gateway holds; at most one per gateway. Default false. */
  readonly isDefault?: boolean
}

/**
 * A form and, once published, its version.
 *
 * @see writeBpmn
 */
export interface FormReference {
  readonly id: string
  readonly version?: string
}

/**
 * Rule groups in order; the first that yields anybody is used. The engine never looks inside.
 *
 * @see writeBpmn
 */
export type Assignment = readonly AssignmentGroup[]

/**
 * Rules that are tried together.
 *
 * @see writeBpmn
 */
export interface AssignmentGroup {
  readonly id: string
  /** Formula that must hold for the group to be tried; absent: always. */
  readonly condition?: string
  /** In order (`sn`); folded strictly from the left. */
  readonly rules: readonly AssignmentRule[]
}

/**
 * One row of the person assignment of the specification (S2 section 3).
 *
 * @see writeBpmn
 */
export interface AssignmentRule {
  /** `assignType`: id of an assignment type, `0`-`14` or a partner's. */
  readonly type: string
  /** `compType` 0 / 1 / 2: how the row's people combine with those of the rows before. */
  readonly operator: 'and' | 'or' | 'exclude'
  /** `userSource`. */
  readonly sources: readonly AssignmentSource[]
  /** `userExtract` 1: the group becomes people when the task opens; 0: the group itself is the candidate. */
  readonly extract: boolean
}

/**
 * Somebody or something a rule names, with the name people know it by.
 *
 * @see writeBpmn
 */
export interface AssignmentSource {
  readonly key: string
  readonly name: string
}

/**
 * Until when the initiator may take a request back.
 *
 * @see writeBpmn
 */
export type WithdrawRule = 'untilFirstHandled' | 'whileRunning' | 'never'

/**
 * Whether a step agrees by itself for a person who agreed before: in the nearest steps before, or in any.
 *
 * @see writeBpmn
 */
export type RepeatApprover = 'off' | 'consecutive' | 'any'

/**
 * What happens when the initiator is among the approvers.
 * `dropIfOthers`: left out when others remain, else the superior head, else the managers. `allow`: nothing.
 * `autoPass`: they agree by themselves. `departmentHead`: the head of their department instead.
 * `forbid`: left out; nobody left counts as empty. `nextLevel`: nobody decides what they asked for themselves. Where no
 * others remain the next level above the initiator acts: head of the department, deputies of the unit, head of the unit;
 * above that whoever is designated for it, which is recorded.
 *
 * @see writeBpmn
 */
export type SelfPolicy = 'dropIfOthers' | 'allow' | 'autoPass' | 'departmentHead' | 'forbid' | 'nextLevel'

/**
 * What happens when the assignment finds nobody. Whatever finds nobody again ends in an incident.
 *
 * @see writeBpmn
 */
export type EmptyPolicy =
  | { readonly kind: 'managers' | 'departmentHead' | 'superiorHead' | 'askSender' }
  | { readonly kind: 'autoPass' | 'returnToInitiator' | 'incident' }
  | { readonly kind: 'people'; readonly users: readonly AssignmentSource[] }
