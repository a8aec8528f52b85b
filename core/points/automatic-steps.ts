import type { TObject } from 'typebox'
import type { FormValues } from '../form/schema.ts'
import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * What an automatic step is to do, for one request that has come to it.
 *
 * @see automaticStep
 */
export interface AutomaticWork {
  /** The same for every try at this place of the request: an effect elsewhere that knows it is not repeated. */
  readonly key: string
  /** Id of the request. */
  readonly instance: string
  readonly number: string
  readonly title: string
  readonly initiator: string
  readonly process: string
  /** Key of its form. */
  readonly form: string
  /** Main `BUS_…` table of the form. */
  readonly table: string
  /** Id of the record that the form of the request wrote. */
  readonly record: string
  /** Id of the step in its process. */
  readonly node: string
  readonly nodeName: string
  /** Everything that is filled in, by table and column name. */
  readonly values: FormValues
  /** As the designer of the process chose them, defaults filled in. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * What an automatic step has come to.
 *
 * @see automaticStep
 */
export interface AutomaticOutcome {
  /** Written into the form where the process allows the step to; everything else of it is left as it is. */
  readonly values?: FormValues
}

/**
 * A kind of process node that is done without people. The context is opaque here because it holds the database;
 * `automaticStep` of `@gongtai/sdk/server` gives it its type.
 *
 * @see automaticStep
 */
export interface AutomaticStep {
  readonly id: string
  /** What the process designer offers, and how a new node is called. */
  readonly title: string
  /** What the designer of a process may choose; drawn and checked from this schema. */
  readonly settings?: TObject
  /**
   * Called once the request has come to the step and that is committed, for at most 7 seconds. What it does in the
   * database and the request's going on are one transaction. A fault that it throws is final: the request stands still
   * with the sentence of the fault until a manager retries. Anything else that it throws is tried again, five times
   * over three minutes, and then stands still too.
   */
  run(work: AutomaticWork, context: unknown): Promise<AutomaticOutcome | undefined>
}

/**
 * Steps of a process that plugins carry out: issue a document, tell another system, look something up. The process
 * designer offers them beside the steps that people do; they are saved as a `bpmn:serviceTask`.
 *
 * @see automaticStep
 */
export const automaticSteps = contributionPoint<AutomaticStep>({
  id: 'automatic-steps',
  describe: '流程中由插件自动执行的环节',
  check: ({ title, settings, run }) => [
    ...(typeof title === 'string' && title !== '' ? [] : ['缺少 title']),
    ...(settings === undefined || settings.type === 'object' ? [] : ['settings 应为对象的 JSON Schema']),
    ...(typeof run === 'function' ? [] : ['缺少函数 run']),
  ],
})
