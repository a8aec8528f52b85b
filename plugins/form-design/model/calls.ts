import { defineCall, type Static, Type } from '@gongtai/sdk'

const reads = { method: 'GET', audit: 'none' } as const
const writes = { method: 'POST', audit: 'write', permission: 'form:design' } as const
const key = Type.Object({ key: Type.String({ maxLength: 60 }) })
const document = Type.Record(Type.String(), Type.Unknown())
const Problem = Type.Object({ code: Type.String(), text: Type.String(), where: Type.Optional(Type.String()) })

const FormRow = Type.Object({
  key: Type.String(),
  title: Type.String(),
  category: Type.String(),
  tableName: Type.String(),
  version: Type.Union([Type.Integer(), Type.Null()]),
  changed: Type.Boolean(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
})

export const listForms = defineCall({
  ...reads,
  id: 'form.list',
  title: '表单列表',
  permission: 'signed-in',
  path: '/form/list',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
    search: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  answer: FormRow,
  envelope: 'rows',
})

export const createForm = defineCall({
  ...writes,
  id: 'form.create',
  title: '新建表单',
  path: '/form',
  size: 'large',
  body: Type.Object({
    key: Type.String({ pattern: '^[a-z][a-z0-9_]{1,49}$' }),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    tableName: Type.String({ pattern: '^BUS_[A-Z0-9_]{1,50}$' }),
    category: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  answer: Type.Object({ key: Type.String() }),
})

export const readForm = defineCall({
  ...reads,
  id: 'form.read',
  title: '读取表单草稿',
  permission: 'form:design',
  path: '/form/draft/:key',
  params: key,
  answer: Type.Object({
    key: Type.String(),
    title: Type.String(),
    tableName: Type.String(),
    document,
    revision: Type.Integer(),
    version: Type.Union([Type.Integer(), Type.Null()]),
  }),
})

export const saveForm = defineCall({
  ...writes,
  method: 'PUT',
  id: 'form.save',
  title: '保存表单草稿',
  path: '/form/draft/:key',
  params: key,
  size: 'large',
  body: Type.Object({ document, revision: Type.Integer() }),
  answer: Type.Object({ revision: Type.Integer(), problems: Type.Array(Problem) }),
})

export const publishForm = defineCall({
  ...writes,
  id: 'form.publish',
  title: '发布表单',
  path: '/form/publish/:key',
  params: key,
  body: Type.Object({
    revision: Type.Integer(),
    /** Processes that name fields the form has no more stay on the version before. */
    mayStay: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    version: Type.Integer(),
    /** Whether there was anything to publish. */
    changed: Type.Boolean(),
  }),
})

export const removeForm = defineCall({
  ...writes,
  method: 'DELETE',
  id: 'form.remove',
  title: '删除未发布的表单',
  path: '/form/draft/:key',
  params: key,
  answer: Type.Object({ key: Type.String() }),
})

export const listVersions = defineCall({
  ...reads,
  id: 'form.versions',
  title: '表单版本',
  permission: 'form:design',
  path: '/form/versions/:key',
  params: key,
  answer: Type.Object({
    version: Type.Integer(),
    title: Type.String(),
    publishedAt: Type.String(),
    publishedBy: Type.String(),
  }),
  envelope: 'rows',
})

/** Named by the specification: the published form, with the data of a record when one is asked for. */
export const getForm = defineCall({
  ...reads,
  id: 'form.get',
  title: '表单定义',
  permission: 'signed-in',
  path: '/formData/getForm',
  query: Type.Object({ formId: Type.String(), version: Type.Optional(Type.Integer()) }),
  answer: Type.Object({ key: Type.String(), version: Type.Integer(), title: Type.String(), document: Type.Unknown() }),
})

/** Named by the specification: what a form keeps in each of its tables. */
export const getColumns = defineCall({
  ...reads,
  id: 'form.columns',
  title: '数据表的列',
  permission: 'signed-in',
  path: '/formData/getColumns',
  query: Type.Object({ formId: Type.String() }),
  answer: Type.Array(
    Type.Object({
      tableName: Type.String(),
      attrName: Type.String(),
      titleName: Type.String(),
      columnType: Type.String(),
    }),
  ),
})

const ProcessOnForm = Type.Object({
  defKey: Type.String(),
  processName: Type.String(),
  formVersion: Type.Integer(),
  problems: Type.Array(Type.String()),
})
export type ProcessOnForm = Static<typeof ProcessOnForm>

/** The processes on a form; answered by the workflow plugin, which may be off. */
export const processesOnForm = defineCall({
  method: 'POST',
  permission: 'form:design',
  audit: 'none',
  id: 'workflow.processes-on-form',
  title: '使用表单的流程',
  path: '/process/on-form',
  body: Type.Object({ form: Type.String(), document }),
  answer: Type.Array(ProcessOnForm),
})
