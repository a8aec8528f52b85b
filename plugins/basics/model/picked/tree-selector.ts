import { type FieldType, type Static, Type, type ValueLimits } from '@gongtai/sdk'
import { oneOf } from '../one-of.ts'
import { isOn } from '../option-values.ts'
import { namesOf, type Picks, pickedValue, readPicks } from './picked.ts'

const kinds = { 0: '用户', 1: '角色', 2: '单位', 3: '部门', 4: '岗位', 5: '流程实例' }

const many = { multiSelect: Type.Optional(Type.Boolean({ title: '可选多个' })) }

/** Whom a person field offers at most, counted from whoever fills in. */
const scopes = {
  all: '全部',
  unit_and_below: '本单位及下级',
  unit: '本单位',
  department_and_below: '本部门及下级',
  department: '本部门',
  self: '仅本人',
}

const scope = {
  dataScope: Type.Optional(oneOf('数据范围', scopes)),
  selectedDepts: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
      title: '限定部门',
      widget: 'selector',
      selector: '3',
    }),
  ),
}

const Scope = Type.Object(scope)
type PickedScope = Static<typeof Scope>

export const TreeSelectorOptions = Type.Object({
  /** One of `kinds`, or the id of a selector type that a plugin offers. */
  treeType: Type.Optional(Type.String({ title: '选择对象', maxLength: 60, widget: 'selectorType', kinds })),
  ...many,
  ...scope,
})

export type TreeSelectorOptions = Static<typeof TreeSelectorOptions>

/** Stored definitions keep what was chosen while designing in `checkedArr`. */
type Stored = TreeSelectorOptions & { readonly checkedArr?: unknown }

/** Where the objects of each kind are looked up. */
const sources: Readonly<Record<string, string>> = {
  0: 'user',
  1: 'role',
  2: 'unit',
  3: 'department',
  4: 'post',
  5: 'process-instance',
}

const limitsOf = ({ dataScope, selectedDepts = [] }: PickedScope): ValueLimits => ({
  ...(dataScope && { dataScope }),
  ...(selectedDepts.length > 0 && {
    departments: selectedDepts.map(({ id }) => id),
  }),
})

/** Without several allowed, the last one picked is the one kept. */
function readAllowed(raw: unknown, options: { readonly multiSelect?: boolean }): Picks {
  const picks = readPicks(raw)
  return isOn(options.multiSelect) || picks.length < 2 ? picks : picks.slice(-1)
}

export const treeSelector: FieldType<Picks, TreeSelectorOptions> = {
  id: 'treeSelector_1',
  title: '对象选择',
  group: '组织与人员',
  shape: 'field',
  options: TreeSelectorOptions,
  defaults: { treeType: '0' },
  read: readAllowed,
  check: () => [],
  names: (picks, { treeType = '0', ...options }) =>
    namesOf(picks, sources[treeType] ?? `selector:${treeType}`, limitsOf(options)),
  ...pickedValue,
  initial: (options: Stored) => readAllowed(options.checkedArr, options),
}

export const PersonOptions = Type.Object({
  ...many,
  ...scope,
  currentUser: Type.Optional(Type.Boolean({ title: '默认填写人' })),
})

export type PersonOptions = Static<typeof PersonOptions>

export const person: FieldType<Picks, PersonOptions> = {
  id: 'person_1',
  title: '人员',
  group: '组织与人员',
  shape: 'field',
  options: PersonOptions,
  defaults: {},
  read: readAllowed,
  check: () => [],
  names: (picks, options) => namesOf(picks, 'user', limitsOf(options)),
  ...pickedValue,
  initial: (options, { user }) => (isOn(options.currentUser) ? readPicks(user) : pickedValue.empty),
}

export const DepartmentOptions = Type.Object({ ...many, ...scope })

export type DepartmentOptions = Static<typeof DepartmentOptions>

export const department: FieldType<Picks, DepartmentOptions> = {
  id: 'department_1',
  title: '部门',
  group: '组织与人员',
  shape: 'field',
  options: DepartmentOptions,
  defaults: {},
  read: readAllowed,
  check: () => [],
  names: (picks, options) => namesOf(picks, 'department', limitsOf(options)),
  ...pickedValue,
}
