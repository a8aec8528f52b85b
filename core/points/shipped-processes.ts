import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * A process that a plugin brings along; published for each tenant that switches the plugin on.
 *
 * @see shippedProcesses
 */
export interface ShippedProcess {
  /** Key of the process definition, e.g. `car_use`. */
  readonly id: string
  readonly title: string
  /** Key of the form its people fill in. */
  readonly form: string
  /** Heading under which it is offered for starting. */
  readonly category: string
  readonly icon?: string
  /** BPMN 2.0 XML. Names roles by their key, posts by their code, and nobody by id, so it fits every tenant. */
  readonly xml: string
}

/**
 * Processes that come with a plugin.
 *
 * @example
 * declare const xml: string // import xml from '../flows/apply.bpmn?raw'
 * export const apply = offer(shippedProcesses, {
 *   id: 'visitor',
 *   title: '来访申请',
 *   form: 'visitor_apply',
 *   category: '访客',
 *   xml,
 * })
 */
export const shippedProcesses = contributionPoint<ShippedProcess>({
  id: 'shipped-processes',
  describe: '随插件提供的流程',
  check: (process) => [
    ...(process.form ? [] : ['缺少 form']),
    ...(typeof process.xml === 'string' && process.xml.includes('definitions') ? [] : ['xml 不是 BPMN 2.0']),
  ],
})
