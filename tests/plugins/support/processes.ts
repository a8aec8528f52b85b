import { writeBpmn } from '../../../core/flow/bpmn/write.ts'
import type {
  AssignmentRule,
  FlowNode,
  ProcessDefinition,
  SequenceFlow,
  StepNode,
} from '../../../core/flow/definition/definition.ts'
import type { TestClient } from '../../support/client.ts'
import { commandId, data, rows } from './office.ts'

export const people = (...users: readonly string[]): AssignmentRule => ({
  type: '0',
  operator: 'or',
  sources: users.map((key) => ({ key, name: key })),
  extract: true,
})

export const role = (key: string, extract = true): AssignmentRule => ({
  type: '1',
  operator: 'or',
  sources: [{ key, name: key }],
  extract,
})

export const step = (id: string, rules: readonly AssignmentRule[], rest: Partial<StepNode> = {}): StepNode => ({
  kind: 'step',
  id,
  name: id,
  assignment: [{ id: 'g1', rules }],
  ...rest,
})

/** Nodes one after the other. */
export function sequence(
  id: string,
  form: string,
  nodes: readonly FlowNode[],
  rest: Partial<ProcessDefinition> = {},
): ProcessDefinition {
  const all: FlowNode[] = [
    { kind: 'start', id: 'start', name: '填写' },
    ...nodes,
    { kind: 'end', id: 'end', name: '结束' },
  ]
  const flows: SequenceFlow[] = all.slice(1).map((node, at) => ({ id: `f${at}`, from: all[at]?.id ?? '', to: node.id }))
  return { id, name: `流程${id}`, form: { id: form }, nodes: all, flows, ...rest }
}

/** Creates, saves and publishes a process; the version. */
export async function publishProcess(designer: TestClient, definition: ProcessDefinition): Promise<number> {
  const { id: defKey, name: processName, form } = definition
  data(await designer.post('/process/definition', { defKey, processName, category: '测试', form: form?.id }))
  return publishDrawing(designer, definition)
}

export async function publishDrawing(designer: TestClient, definition: ProcessDefinition): Promise<number> {
  const path = `/process/definition/${definition.id}`
  const { revision } = data<{ revision: number }>(await designer.get(path))
  const xml = await writeBpmn(definition)
  const body = { xml, revision, processName: definition.name, category: '测试', form: definition.form?.id }
  const saved = data<{ revision: number }>(await designer.call('PUT', path, { body }))
  return data<{ version: number }>(await designer.post(`${path}/publish`, { revision: saved.revision })).version
}

export interface Started {
  readonly procInstId: string
  readonly number: string
  readonly differing: readonly string[]
}

export const start = async (who: TestClient, defKey: string, values: unknown, id = commandId()): Promise<Started> =>
  data<Started>(await who.post('/instance/start', { commandId: id, defKey, values }))

/** Hands in with what an earlier request held. */
export const startFrom = (who: TestClient, defKey: string, values: unknown, from: string) =>
  who.post('/instance/start', { commandId: commandId(), defKey, values, from })

export interface Pending {
  readonly taskId: string
  readonly procInstId: string
  readonly task: number
  readonly nodeName: string
  readonly title: string
}

/** The open tasks of a person in one instance. */
export const tasksOf = async (who: TestClient, instance: string): Promise<readonly Pending[]> =>
  rows<Pending>(await who.get('/task/pending/list', { pageSize: 100 })).filter((task) => task.procInstId === instance)

export async function onlyTask(who: TestClient, instance: string): Promise<Pending> {
  const [task, ...others] = await tasksOf(who, instance)
  if (!task || others.length > 0) throw new Error(`expected one open task, found ${task ? others.length + 1 : 0}`)
  return task
}

export interface Acting {
  readonly opinion?: string
  readonly nodes?: readonly string[]
  readonly to?: string
  readonly values?: unknown
  readonly commandId?: string
  readonly place?: string
  readonly users?: readonly string[]
  readonly signature?: string
}

/** Acts on the only task a person has in an instance. */
export async function act(who: TestClient, instance: string, operation: string, given: Acting = {}) {
  const { task } = await onlyTask(who, instance)
  return complete(who, instance, task, operation, given)
}

const destructive = ['oppose', 'rejectPrevious', 'rejectInitiator', 'reject']

/** Completes a task; what needs a reason gets one. */
export const complete = (who: TestClient, instance: string, task: number, operation: string, given: Acting = {}) => {
  const reason = destructive.includes(operation) ? { opinion: '不符合要求' } : {}
  return who.post('/task/complete', {
    commandId: commandId(),
    procInstId: instance,
    task,
    operation,
    ...reason,
    ...given,
  })
}

export const change = (who: TestClient, instance: string, operation: string, opinion?: string, more: object = {}) =>
  who.post('/instance/change', {
    commandId: commandId(),
    procInstId: instance,
    operation,
    ...(opinion && { opinion }),
    ...more,
  })

export interface Detail {
  readonly instance: {
    readonly state: string
    readonly result: string | null
    readonly number: string
    readonly returned: number | null
    readonly areaOff: boolean
    readonly waitingAt: readonly { readonly nodeName: string; readonly people: readonly string[] }[]
  }
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly manages: boolean
  readonly suspended: boolean
  readonly unread: boolean
  readonly incidents: readonly {
    readonly visit: number
    readonly nodeName: string
    readonly reason: string
    readonly branches: readonly { readonly flow: string; readonly name: string }[]
  }[]
  readonly ahead: readonly { readonly name: string; readonly sure: boolean }[]
  readonly withdrawable: boolean
  readonly takeBack: { readonly task: number; readonly nodeName: string } | null
  readonly rights: {
    readonly operations: readonly string[]
    readonly fields: Readonly<Record<string, string>>
    readonly tables: Readonly<Record<string, { readonly add: boolean; readonly delete: boolean }>>
    readonly returnTargets: readonly { readonly node: string }[]
  }
  readonly opinions: readonly Opinion[]
  readonly pending: readonly { readonly task: number; readonly nodeName: string; readonly mine: boolean }[]
  readonly draft: unknown
  readonly draftRevision: string
}

export interface Opinion {
  readonly kind: string
  readonly status: string | null
  readonly actorName: string
  readonly opinion: string
  readonly nodeName: string
  readonly about: unknown
  readonly votes: unknown
  readonly target: string
}

export const detail = async (who: TestClient, instance: string): Promise<Detail> =>
  data<Detail>(await who.get(`/instance/detail/${instance}`))
