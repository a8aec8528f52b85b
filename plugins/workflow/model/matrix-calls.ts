import { defineCall, ImportedSheet, type RegisterFields, type Static, Type } from '@gongtai/sdk'

export const MATRIX_EDIT = 'workflow:matrix'

/** Most classes of a matrix, and most people of a cell. */
export const MOST_LINES = 50
export const MOST_IN_CELL = 20

const Id = Type.String({ minLength: 1, maxLength: 100 })
const scope = Type.Union([Type.Literal('department'), Type.Literal('unit')])
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}
const Filter = Type.Optional(Type.String({ maxLength: 100 }))

const Line = Type.Object({ mline: Type.Integer(), dictValue: Type.String(), dictLabel: Type.String() })

const Matrix = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Whether its places are departments or units. */
  type: scope,
  /** Role whose holders are meant where nobody is named; empty for nobody. */
  otherwise: Type.String(),
  otherwiseName: Type.String(),
  shipped: Type.Boolean(),
  revision: Type.Integer(),
  /** Count of the people it names. */
  people: Type.Integer(),
  lines: Type.Array(Line),
})

export type MatrixRecord = Static<typeof Matrix>

const looks = { method: 'GET', permission: 'signed-in', audit: 'none' } as const
const reads = { method: 'GET', permission: MATRIX_EDIT, audit: 'none' } as const
const writes = { permission: MATRIX_EDIT, audit: 'write' } as const

/** Named by the specification: the matrices with their classes; who stands in them is not told here. */
export const matrices = defineCall({
  ...looks,
  id: 'workflow.matrices',
  title: '人员矩阵',
  path: '/matrix',
  query: Type.Object({ scope: Type.Optional(scope) }),
  answer: Type.Array(Matrix),
})

/** What the matrix selector lists: the classes of all matrices, of one kind of them, or of one. */
export const matrixDimensions = defineCall({
  ...looks,
  id: 'workflow.matrix-dimensions',
  title: '矩阵维度',
  path: '/matrix/dimensions',
  query: Type.Object({ ...paging, filterName: Filter, type: Type.Optional(scope), id: Type.Optional(Id) }),
  answer: Type.Object({
    dictLabel: Type.String(),
    dictValue: Type.String(),
    /** Of the matrix. */
    id: Type.String(),
    mline: Type.Integer(),
    matrixName: Type.String(),
    /** What a rule keeps. */
    source: Type.String(),
    sourceName: Type.String(),
  }),
  envelope: 'rows',
})

const content = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  otherwise: Type.String({ maxLength: 100 }),
  lines: Type.Array(
    Type.Object({
      /** Absent for a new one. */
      mline: Type.Optional(Type.Integer({ minimum: 1 })),
      dictValue: Type.String({ pattern: '^[^\\s|@#:,]{1,50}$' }),
      dictLabel: Type.String({ minLength: 1, maxLength: 50 }),
    }),
    { minItems: 1, maxItems: 200 },
  ),
}

export const createMatrix = defineCall({
  ...writes,
  id: 'workflow.create-matrix',
  title: '新建人员矩阵',
  method: 'POST',
  path: '/matrix',
  body: Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,49}$' }), type: scope, ...content }),
  answer: Type.Object({ id: Type.String() }),
})

export const updateMatrix = defineCall({
  ...writes,
  id: 'workflow.update-matrix',
  title: '修改人员矩阵',
  method: 'PUT',
  path: '/matrix/:id',
  params: Type.Object({ id: Id }),
  body: Type.Object({ revision: Type.Integer(), ...content }),
  answer: Type.Object({ revision: Type.Integer() }),
})

export const deleteMatrix = defineCall({
  ...writes,
  id: 'workflow.delete-matrix',
  title: '删除人员矩阵',
  method: 'DELETE',
  path: '/matrix/:id',
  params: Type.Object({ id: Id }),
  answer: Type.Null(),
})

const Person = Type.Object({ id: Type.String(), name: Type.String(), enabled: Type.Boolean() })

/** The places somebody keeps, each with the people of its cells. */
export const matrixGrid = defineCall({
  ...reads,
  id: 'workflow.matrix-grid',
  title: '矩阵人员',
  path: '/matrix/:id/grid',
  params: Type.Object({ id: Id }),
  query: Type.Object({ ...paging, filterName: Filter, filled: Type.Optional(Type.Literal('1')) }),
  answer: Type.Object({
    placeId: Type.String(),
    placeName: Type.String(),
    /** Unit that the place lies in. */
    within: Type.String(),
    cells: Type.Array(Type.Object({ mline: Type.Integer(), people: Type.Array(Person) })),
  }),
  envelope: 'rows',
})

export const setMatrixCell = defineCall({
  ...writes,
  id: 'workflow.set-matrix-cell',
  title: '设置矩阵人员',
  method: 'PUT',
  path: '/matrix/:id/cell',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    placeId: Id,
    mline: Type.Integer(),
    people: Type.Array(Id, { maxItems: 500 }),
    /** Who stood there when it was opened. */
    seen: Type.Array(Id, { maxItems: 500 }),
  }),
  answer: Type.Null(),
})

/** Places and classes that lead to nobody, or to people who are gone. */
export const matrixCoverage = defineCall({
  ...reads,
  id: 'workflow.matrix-coverage',
  title: '矩阵覆盖检查',
  path: '/matrix/:id/coverage',
  params: Type.Object({ id: Id }),
  query: Type.Object(paging),
  answer: Type.Object({
    placeId: Type.String(),
    placeName: Type.String(),
    within: Type.String(),
    mline: Type.Integer(),
    dictLabel: Type.String(),
    /** Nobody is named, all who are named are gone, or some of them. */
    problem: Type.Union([Type.Literal('nobody'), Type.Literal('gone'), Type.Literal('partly')]),
    /** Names of those who are gone. */
    lost: Type.Array(Type.String()),
    /** Place whose cell answers, where that is one above. */
    fromId: Type.String(),
    fromName: Type.String(),
  }),
  envelope: 'rows',
})

export const matrixHistory = defineCall({
  ...reads,
  id: 'workflow.matrix-history',
  title: '矩阵修改记录',
  path: '/matrix/:id/history',
  params: Type.Object({ id: Id }),
  query: Type.Object(paging),
  answer: Type.Object({
    id: Type.Integer(),
    at: Type.String(),
    person: Type.String(),
    what: Type.String(),
    before: Type.String(),
    after: Type.String(),
  }),
  envelope: 'rows',
})

/** The columns of a sheet: one row for each cell. */
export const sheetFields = {
  place: { kind: 'text', title: '部门或组织', maxLength: 200, help: '名称或编码；重名时请写编码' },
  line: { kind: 'text', title: '类别', maxLength: 50, help: '类别的名称或值' },
  people: {
    kind: 'text',
    title: '人员',
    optional: true,
    maxLength: 500,
    help: '姓名或账号，多个之间用顿号分隔；空着为清除',
  },
} as const satisfies RegisterFields

const takes = {
  method: 'POST',
  permission: MATRIX_EDIT,
  params: Type.Object({ id: Id }),
  accepts: 'multipart',
  answer: ImportedSheet,
} as const

export const checkMatrixSheet = defineCall({
  ...takes,
  audit: 'none',
  id: 'workflow.check-matrix-sheet',
  title: '检查矩阵表格',
  path: '/matrix/:id/import/check',
})

export const importMatrixSheet = defineCall({
  ...takes,
  audit: 'write',
  id: 'workflow.import-matrix-sheet',
  title: '导入矩阵',
  path: '/matrix/:id/import',
})

export const exportMatrix = defineCall({
  ...reads,
  audit: 'read',
  id: 'workflow.export-matrix',
  title: '导出矩阵',
  path: '/matrix/:id/export',
  params: Type.Object({ id: Id }),
  answer: Type.Unknown(),
  envelope: 'file',
})
