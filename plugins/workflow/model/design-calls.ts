import { defineCall, Type } from '@gongtai/sdk'
import { ruleRowInput } from '@gongtai/sdk/flow'

export { definitions } from './definition-list.ts'

const reads = { method: 'GET', permission: 'workflow:design', audit: 'none' } as const
const writes = { method: 'POST', permission: 'workflow:design', audit: 'write' } as const

const FlowProblem = Type.Object({
  /** `error` keeps the process from being published. */
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  text: Type.String(),
  where: Type.String(),
})

export const createDefinition = defineCall({
  ...writes,
  id: 'workflow.create-definition',
  title: '新建流程',
  path: '/process/definition',
  size: 'large',
  body: Type.Object({
    defKey: Type.String({ pattern: '^[a-z][a-z0-9_]{1,49}$' }),
    processName: Type.String({ minLength: 1, maxLength: 100 }),
    category: Type.String({ maxLength: 50 }),
    form: Type.String({ minLength: 1, maxLength: 100 }),
    icon: Type.Optional(Type.String({ maxLength: 50 })),
    /** Key of the process whose drawing it begins with. */
    from: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer: Type.Object({ defKey: Type.String() }),
})

export const readDefinition = defineCall({
  ...reads,
  id: 'workflow.read-definition',
  title: '读取流程设计',
  path: '/process/definition/:defKey',
  params: Type.Object({ defKey: Type.String() }),
  answer: Type.Object({
    defKey: Type.String(),
    processName: Type.String(),
    category: Type.String(),
    icon: Type.String(),
    form: Type.String(),
    xml: Type.String(),
    revision: Type.Integer(),
    version: Type.Union([Type.Integer(), Type.Null()]),
    /** Version of the form that new requests are filled in with. */
    formVersion: Type.Union([Type.Integer(), Type.Null()]),
    /** Newest published version of the form. */
    newestForm: Type.Union([Type.Integer(), Type.Null()]),
    problems: Type.Array(FlowProblem),
    document: Type.Unknown(),
  }),
})

export const saveDefinition = defineCall({
  ...writes,
  method: 'PUT',
  id: 'workflow.save-definition',
  title: '保存流程设计',
  path: '/process/definition/:defKey',
  params: Type.Object({ defKey: Type.String() }),
  size: 'large',
  body: Type.Object({
    xml: Type.String({ maxLength: 5_000_000 }),
    revision: Type.Integer(),
    processName: Type.String({ minLength: 1, maxLength: 100 }),
    category: Type.String({ maxLength: 50 }),
    /** As it was when absent. */
    icon: Type.Optional(Type.String({ maxLength: 50 })),
    form: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  answer: Type.Object({ revision: Type.Integer(), problems: Type.Array(FlowProblem) }),
})

export const publishDefinition = defineCall({
  ...writes,
  id: 'workflow.publish',
  title: '发布流程',
  path: '/process/definition/:defKey/publish',
  params: Type.Object({ defKey: Type.String() }),
  size: 'large',
  body: Type.Object({ revision: Type.Integer() }),
  answer: Type.Object({ version: Type.Integer() }),
})

export const processVersions = defineCall({
  ...reads,
  id: 'workflow.process-versions',
  title: '流程版本',
  path: '/process/definition/:defKey/versions',
  params: Type.Object({ defKey: Type.String() }),
  answer: Type.Array(
    Type.Object({
      version: Type.Integer(),
      publishedAt: Type.String(),
      publishedBy: Type.String(),
      running: Type.Integer(),
    }),
  ),
})

export const processVersion = defineCall({
  ...reads,
  id: 'workflow.process-version',
  title: '某一版本的流程图',
  path: '/process/definition/:defKey/versions/:version',
  params: Type.Object({ defKey: Type.String(), version: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({ xml: Type.String() }),
})

/** The dry run: who would get the task, and which row brought them in. */
export const explainAssignment = defineCall({
  ...writes,
  audit: 'none',
  id: 'workflow.explain-assignment',
  title: '试算人员',
  path: '/process/assignment/explain',
  body: Type.Object({
    initiator: Type.String(),
    list: Type.Array(ruleRowInput, { maxItems: 60 }),
    /** What the fields of the form are thought to stand for, by their ids. */
    named: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 100 }),
        Type.Array(Type.Object({ source: Type.String({ maxLength: 60 }), id: Type.String({ maxLength: 200 }) }), {
          maxItems: 100,
        }),
      ),
    ),
  }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        sn: Type.Integer(),
        found: Type.Integer(),
        kept: Type.Integer(),
        added: Type.Integer(),
        removed: Type.Integer(),
      }),
    ),
    people: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        unitName: Type.String(),
        departmentName: Type.String(),
        because: Type.Array(Type.Integer()),
      }),
    ),
    dropped: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), why: Type.String() })),
  }),
})

/** Forms a process can carry; answered by the form plugin. */
export const formsToChoose = defineCall({
  method: 'GET',
  permission: 'signed-in',
  audit: 'none',
  id: 'form.list',
  title: '可选表单',
  path: '/form/list',
  query: Type.Object({ pageSize: Type.Optional(Type.Integer()) }),
  answer: Type.Object({ key: Type.String(), title: Type.String(), version: Type.Union([Type.Integer(), Type.Null()]) }),
  envelope: 'rows',
})

/** Asked by the designer of forms before a form is published. */
export const processesOnForm = defineCall({
  method: 'POST',
  permission: 'form:design',
  audit: 'none',
  id: 'workflow.processes-on-form',
  title: '使用表单的流程',
  path: '/process/on-form',
  body: Type.Object({ form: Type.String({ maxLength: 60 }), document: Type.Record(Type.String(), Type.Unknown()) }),
  answer: Type.Array(
    Type.Object({
      defKey: Type.String(),
      processName: Type.String(),
      version: Type.Integer(),
      formVersion: Type.Integer(),
      problems: Type.Array(Type.String()),
    }),
  ),
})
