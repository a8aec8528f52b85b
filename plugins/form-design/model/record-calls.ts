import { defineCall, Type } from '@gongtai/sdk'

const common = { method: 'GET', permission: 'form:records' } as const
const params = Type.Object({ key: Type.String({ maxLength: 60 }) })
const narrowing = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(Type.String({ maxLength: 101, description: '排序的列；前面加 - 为降序，不写时新的在前' })),
  where: Type.Optional(
    Type.String({
      maxLength: 4000,
      description:
        '按列筛选，JSON 对象：列的 id 对应条件，如 {"amount":"from:100","day":"between:2026-01-01~2026-01-31"}',
    }),
  ),
}

/** What the list of a form's records is drawn from: its columns, and the tables whose rows make files of their own. */
export const recordColumns = defineCall({
  ...common,
  id: 'form.record-columns',
  title: '表单数据的列',
  audit: 'none',
  path: '/form/records/:key/columns',
  params,
  answer: Type.Object({
    title: Type.String(),
    columns: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        number: Type.Boolean(),
        /** How it is narrowed; not at all when absent. */
        kind: Type.Optional(Type.Enum(['text', 'choice', 'number', 'date', 'time', 'other'])),
        /** What its field offers. */
        choices: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
        sortable: Type.Boolean(),
      }),
    ),
    tables: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
  }),
})

export const listRecords = defineCall({
  ...common,
  id: 'form.records',
  title: '表单数据',
  audit: 'read',
  path: '/form/records/:key',
  params,
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
    ...narrowing,
    after: Type.Optional(
      Type.String({
        pattern: '^\\d{1,9}~.{1,60}$',
        description: '前面某一页应答中的 next：从该处读起，翻到多深都一样快',
      }),
    ),
  }),
  answer: Type.Object({
    record: Type.String(),
    /** Texts as the field types show them, by the id of the column. */
    cells: Type.Record(Type.String(), Type.String()),
  }),
  envelope: 'rows',
})

/** For the search of the workbench: the newest records of all forms that say a word. */
export const findRecords = defineCall({
  ...common,
  id: 'form.find-records',
  title: '查找表单数据',
  audit: 'read',
  path: '/form/found-records',
  query: Type.Object({
    search: Type.String({ maxLength: 100 }),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 6 })),
  }),
  answer: Type.Object({
    /** Key and title of its form. */
    form: Type.String(),
    formTitle: Type.String(),
    record: Type.String(),
    title: Type.String(),
    /** The field that says the word, where the title does not. */
    says: Type.String(),
  }),
  envelope: 'rows',
})

export const openRecord = defineCall({
  ...common,
  id: 'form.record',
  title: '一条表单数据',
  audit: 'read',
  path: '/form/records/:key/record/:record',
  params: Type.Object({ key: Type.String({ maxLength: 60 }), record: Type.String({ maxLength: 60 }) }),
  answer: Type.Object({ document: Type.Unknown(), values: Type.Unknown() }),
})

export const exportRecords = defineCall({
  ...common,
  id: 'form.export-records',
  title: '导出表单数据',
  audit: 'read',
  path: '/form/records/:key/export',
  params,
  query: Type.Object({
    ...narrowing,
    /** Of which table the rows are wanted; the records themselves when absent. */
    table: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: Type.Unknown(),
  envelope: 'file',
})
