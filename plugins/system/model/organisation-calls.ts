import { defineCall, type Static, Type } from '@gongtai/sdk'
import { CountedScope } from './role-calls.ts'
import { ById, Filter, Id, Paging, read, Text } from './shared-shapes.ts'

const OrganisationKind = Type.Union([Type.Literal('unit'), Type.Literal('dept')])

/** A unit or a department where both may stand. */
export const OrganisationNode = Type.Object({
  id: Text,
  unitName: Text,
  type: OrganisationKind,
  /** Codes from the top down to this one, parted by `/`. */
  unitCodeLink: Text,
  levelCode: Text,
  parentId: Text,
  /** The unit itself, or the unit of the department. */
  unitId: Text,
})
export type OrganisationNode = Static<typeof OrganisationNode>

const OrganisationTree = Type.Cyclic(
  {
    Node: Type.Object({
      ...OrganisationNode.properties,
      label: Text,
      isLeaf: Type.Boolean(),
      children: Type.Array(Type.Ref('Node')),
    }),
    Nodes: Type.Array(Type.Ref('Node')),
  },
  'Nodes',
)

/** The caller's own unit when left out. */
const OfUnit = Type.Object({ id: Type.Optional(Id), unitId: Type.Optional(Id) })

/** `lazy` `1` answers only what lies directly below `parentId`, or the top without it. */
const TreeFilter = Type.Object({ ...OfUnit.properties, lazy: Filter, parentId: Type.Optional(Id) })

export const readOrganisationTree = defineCall({
  ...read,
  id: 'system.read-place-tree',
  title: '组织与部门树',
  path: '/unit/getUdTree',
  query: TreeFilter,
  answer: OrganisationTree,
})

export const postOrganisationTree = defineCall({
  id: 'system.post-place-tree',
  title: '组织与部门树（按条件）',
  method: 'POST',
  path: '/unit/unitAndDeptTree',
  permission: 'signed-in',
  audit: 'none',
  query: TreeFilter,
  body: Type.Optional(TreeFilter),
  answer: OrganisationTree,
})

const nodeList = (name: string, path: string, title: string) =>
  defineCall({ ...read, id: `system.${name}`, title, path, query: OfUnit, answer: Type.Array(OrganisationNode) })

export const listOneLevelLower = nodeList('list-one-level-lower', '/unit/getOneLevelLowUnit', '下一级组织与部门')
export const listOneLevel = nodeList('list-one-level', '/unit/getOneLevelUnit', '同级组织与部门')
export const listSubUnits = nodeList('list-sub-units', '/unit/getSubUnits', '全部下级组织')
export const listOneLevelUnits = nodeList('list-one-level-units', '/unit/getOneLevelUnitExculdeDept', '同级组织')
export const listOneLevelLowerUnits = nodeList(
  'list-one-level-lower-units',
  '/unit/getOneLevelUnitLowExculdeDept',
  '下一级组织',
)

const pagedUnits = (name: string, path: string, title: string) =>
  defineCall({
    ...read,
    id: `system.${name}`,
    title,
    path,
    query: Type.Object({ ...Paging, ...OfUnit.properties, unitName: Filter, filterName: Filter }),
    answer: OrganisationNode,
    envelope: 'rows',
  })

export const listLowerUnits = pagedUnits('list-lower-units', '/unit/api/lowerlist', '下级组织')
export const listUnits = pagedUnits('list-units', '/unit/list', '组织列表')

export const readUnit = defineCall({
  ...read,
  id: 'system.read-unit',
  title: '组织详情',
  path: '/unit/:id',
  params: ById,
  answer: Type.Object({ ...OrganisationNode.properties, unitCode: Text, shortName: Text, unitSort: Type.Integer() }),
})

export const DepartmentRow = Type.Object({
  deptId: Text,
  deptName: Text,
  deptCode: Text,
  parentId: Text,
  deptSort: Type.Integer(),
  unitId: Text,
  unitName: Text,
})

/** `id` is a node of the organisation tree; `selectedDepts` names departments by id, parted by commas; `dataScope` counts from the caller. */
export const listDepartments = defineCall({
  ...read,
  id: 'system.list-departments',
  title: '部门列表',
  path: '/dept/list',
  query: Type.Object({
    ...Paging,
    id: Type.Optional(Id),
    unitId: Type.Optional(Id),
    deptName: Filter,
    filterName: Filter,
    selectedDepts: Type.Optional(Type.String({ maxLength: 4000 })),
    dataScope: Type.Optional(CountedScope),
  }),
  answer: DepartmentRow,
  envelope: 'rows',
})

export const readDepartment = defineCall({
  ...read,
  id: 'system.read-department',
  title: '部门详情',
  path: '/dept/:id',
  params: ById,
  answer: DepartmentRow,
})

export const EDIT_DEPARTMENTS = 'system:dept:edit'

const write = { permission: EDIT_DEPARTMENTS, audit: 'write' } as const

const departmentContent = {
  deptName: Type.String({ minLength: 1, maxLength: 80 }),
  deptCode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
  /** Departments side by side are shown in this order. */
  deptSort: Type.Integer({ minimum: 0, maximum: 99_999 }),
}

export const createDepartment = defineCall({
  ...write,
  id: 'system.create-department',
  title: '新增部门',
  method: 'POST',
  path: '/dept',
  /** `parentId` is the unit or department it hangs under. */
  body: Type.Object({ ...departmentContent, parentId: Id }),
  answer: Type.Object({ deptId: Text }),
})

export const updateDepartment = defineCall({
  ...write,
  id: 'system.update-department',
  title: '修改部门',
  method: 'PUT',
  path: '/dept/:id',
  params: ById,
  body: Type.Object(departmentContent),
  answer: Type.Null(),
})

export const deleteDepartment = defineCall({
  ...write,
  id: 'system.delete-department',
  title: '删除部门',
  method: 'DELETE',
  path: '/dept/:id',
  params: ById,
  answer: Type.Null(),
})

const unitContent = {
  unitName: Type.String({ minLength: 1, maxLength: 80 }),
  unitCode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
  shortName: Type.String({ maxLength: 40 }),
  /** Units side by side are shown in this order. */
  unitSort: Type.Integer({ minimum: 0, maximum: 99_999 }),
}

/** Its level is the one below that of the unit it hangs under. */
export const createUnit = defineCall({
  ...write,
  id: 'system.create-unit',
  title: '新增组织',
  method: 'POST',
  path: '/unit',
  body: Type.Object({ ...unitContent, parentId: Id }),
  answer: Type.Object({ id: Text }),
})

export const updateUnit = defineCall({
  ...write,
  id: 'system.update-unit',
  title: '修改组织',
  method: 'PUT',
  path: '/unit/:id',
  params: ById,
  body: Type.Object(unitContent),
  answer: Type.Null(),
})

export const deleteUnit = defineCall({
  ...write,
  id: 'system.delete-unit',
  title: '删除组织',
  method: 'DELETE',
  path: '/unit/:id',
  params: ById,
  answer: Type.Null(),
})
