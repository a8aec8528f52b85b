import type { CallPermission } from '../contract/call.ts'
import { type Faults, faults } from '../kernel/fault.ts'
import { callsOf, type RegisterCalls } from './calls.ts'
import { expiryProblems } from './expiring.ts'
import type { RegisterFields } from './field.ts'
import { fieldProblems, isSortable } from './schemas.ts'

/**
 * Fields by which a register says who sees a row.
 *
 * @see register
 */
export interface RegisterScope<Fields extends RegisterFields = RegisterFields> {
  /** A field of the kind `unit`. */
  readonly unit?: keyof Fields & string
  /** A field of the kind `person`; when it is `kept`, whoever adds a row owns it. */
  readonly owner?: keyof Fields & string
  /**
   * A field of the kind `person` and a permission, in place of the two others: whoever lacks the permission sees only
   * the rows that name them.
   */
  readonly only?: { readonly person: keyof Fields & string; readonly unless: string }
  /**
   * A matrix of people and the text field that holds one of its classes, in place of the others: whoever the matrix names
   * for some classes does not see the rows of those that others look after.
   */
  readonly matrix?: { readonly id: string; readonly field: keyof Fields & string }
  /**
   * A field of the kind `department`, in place of the others: its people see the row, and those of the departments above.
   * One without a department is seen by all.
   */
  readonly department?: keyof Fields & string
  /** A register and the field with the id of one of its rows, in place of the others: seen with that row. */
  readonly with?: { readonly register: Register; readonly by: keyof Fields & string }
}

/**
 * Whose rows somebody changes who may read more of them.
 *
 * @see register
 */
export interface RegisterWriteScope<Fields extends RegisterFields = RegisterFields> {
  /** A field of the kind `unit`: whose a row is. One without a unit is changed by all with the permission. */
  readonly unit: keyof Fields & string
  /** Editing and the actions with this permission are judged; how far it reaches is said by the roles that grant it. */
  readonly permission: string
}

type Order<Fields> = (keyof Fields & string) | `-${keyof Fields & string}`

/**
 * What {@link register} takes.
 *
 * @see register
 */
export interface RegisterSpec<Fields extends RegisterFields = RegisterFields> {
  /** Stable name, `plugin.what`; its calls are called `…list`, `…read` and so on. */
  readonly id: string
  /** What one row is, such as 车辆. */
  readonly title: string
  /** Table of the plugin; with `history` there is a table of the same name and `_change` besides. */
  readonly table: string
  /** Path below `/prod-api` that its calls share. */
  readonly path: string
  readonly permissions: {
    readonly read: CallPermission
    /** Nobody adds, changes or imports rows when absent: the code of the plugin writes them. */
    readonly edit?: CallPermission
    /** For the export of all rows and who changed what; that for reading when absent. */
    readonly whole?: CallPermission
  }
  readonly fields: Fields
  /** Field that names a row in sentences, such as the plate of a car. */
  readonly name: keyof Fields & string
  /** Field by which the list is in order until somebody chooses another one, after `-` the other way; else the name. */
  readonly order?: Order<Fields>
  /**
   * Who sees which rows, by the data scopes of their roles: fields with the unit a row belongs to and with the person
   * who owns it. Whoever owns a row sees it; a scope narrower than a unit goes by the department of the owner. Without
   * it whoever may read sees all rows.
   */
  readonly scope?: RegisterScope<Fields>
  /**
   * Who changes which of the rows that they see: those of the units that the roles with the permission reach, of the own
   * unit at the least. Without it whoever sees a row and may edit changes it.
   */
  readonly writeScope?: RegisterWriteScope<Fields>
  /** Field with the id of the request that a row came from; its detail leads there. */
  readonly request?: keyof Fields & string
  /** Rows can be deleted, unless others refer to them. */
  readonly removable?: true
  /** Who changed what, and when, is kept in the table `…_change`. */
  readonly history?: true
}

const faultTable = {
  unknown: { status: 404, text: (d: { title: string }) => `${d.title}不存在，请刷新后重试。` },
  taken: { status: 409, text: (d: { field: string; value: string }) => `${d.field}「${d.value}」已登记，请核对。` },
  changed: {
    status: 409,
    text: (d: { title: string }) => `该${d.title}已被他人修改，请刷新后在最新内容上重新修改。`,
  },
  move: {
    status: 409,
    text: (d: { field: string; from: string; to: string }) =>
      d.from === d.to
        ? `${d.field}已是「${d.to}」，不必再办，请刷新后查看。`
        : `${d.field}不能从「${d.from}」改为「${d.to}」。`,
  },
  unknownValue: { status: 400, text: (d: { field: string }) => `${d.field}中选择的内容不存在，请重新选择。` },
  overlaps: { status: 409, text: (d: { title: string }) => `该${d.title}的起止日期与已登记的重叠，请核对后修改。` },
  inUse: { status: 409, text: (d: { title: string }) => `该${d.title}已被其他记录使用，不能删除。` },
  wrong: { status: 400, text: (d: { sentence: string }) => d.sentence },
  outside: { status: 403, text: (d: { title: string }) => `该${d.title}将不在您的数据范围内，请核对所属机构或人员。` },
  readOnly: {
    status: 403,
    text: (d: { title: string; name: string; unit: string }) =>
      `${d.title}「${d.name}」由${d.unit}管理，您只能查看。需要由您维护的，请管理员调整您角色的数据范围。`,
  },
  unsortable: { status: 400, text: (d: { field: string }) => `不能按「${d.field}」排序。` },
} as const

/**
 * A set of rows that people keep: what {@link register} makes of its declaration.
 *
 * @see register
 */
export interface Register<Fields extends RegisterFields = RegisterFields> extends Omit<RegisterSpec<Fields>, 'order'> {
  readonly order: string
  readonly calls: RegisterCalls<Fields>
  readonly faults: Faults<typeof faultTable>
}

/**
 * Declares a set of rows that people keep: cars, rooms, suppliers. Calls, checks, list, editor, detail, history and
 * export follow from it; each of them can be replaced by hand. Answer its calls with `registerOperations` in the server
 * half, show it with `RegisterPage` in the web half. The table itself is written in a migration: `id text`, `tenant_id`,
 * and a column per field.
 * With a field of the kind `series` there is a table of the same name and `_series` besides.
 *
 * @param spec fields, table, path and permissions
 * @returns the declaration with its calls and faults
 * @throws when a field is declared wrongly; the message names register and field
 * @example
 * export const suppliers = register({
 *   id: 'procurement.suppliers',
 *   title: '供应商',
 *   table: 'pro_supplier',
 *   path: '/procurement/supplier',
 *   permissions: { read: 'procurement:read', edit: 'procurement:edit' },
 *   name: 'name',
 *   fields: {
 *     name: { kind: 'text', title: '名称', maxLength: 60, unique: true, search: true },
 *     since: { kind: 'date', title: '入库日期' },
 *     state: { kind: 'choice', title: '状态', choices: { open: { title: '合作中', family: 'ok' }, ended: { title: '已终止' } } },
 *   },
 * })
 */
export function register<const Fields extends RegisterFields>(spec: RegisterSpec<Fields>): Register<Fields> {
  const order: string = spec.order ?? spec.name
  const problems = [
    ...fieldProblems(spec.fields),
    ...(['text', 'series'].includes(spec.fields[spec.name]?.kind ?? '')
      ? []
      : [`name 指向的字段 ${spec.name} 不是文本字段`]),
    ...scopeProblems(spec.fields, spec.scope as RegisterScope | undefined),
    ...writeScopeProblems(spec.fields, spec.writeScope),
    ...expiryProblems(spec),
    ...[order, ...ordersOfChoices(spec.fields)].flatMap((each) => orderProblems(spec.fields, each)),
  ]
  if (problems.length > 0) throw new Error(`台账 ${spec.id} 的声明有误：${problems.join('；')}`)
  return { ...spec, order, calls: callsOf(spec), faults: faults(spec.id, faultTable) }
}

const ordersOfChoices = (fields: RegisterFields): readonly string[] =>
  Object.values(fields).flatMap((field) =>
    field.kind === 'choice' ? Object.values(field.choices).flatMap(({ order }) => order ?? []) : [],
  )

function orderProblems(fields: RegisterFields, order: string): readonly string[] {
  const field = fields[order.replace(/^-/, '')]
  return field && isSortable(field) ? [] : [`order 指向的字段 ${order} 不能排序`]
}

const writeScopeProblems = (fields: RegisterFields, scope: RegisterWriteScope<never> | undefined): readonly string[] =>
  !scope || fields[scope.unit]?.kind === 'unit' ? [] : [`writeScope 指向的字段 ${scope.unit} 不是 unit 字段`]

function scopeProblems(fields: RegisterFields, scope: RegisterScope | undefined): readonly string[] {
  if (!scope) return []
  const kinds = [
    [scope.unit, 'unit'],
    [scope.owner, 'person'],
    [scope.only?.person, 'person'],
    [scope.matrix?.field, 'text'],
    [scope.with?.by, 'text'],
    [scope.department, 'department'],
  ] as const
  const wrong = kinds.filter(([key, kind]) => key !== undefined && fields[key]?.kind !== kind)
  if (kinds.every(([key]) => key === undefined))
    return ['scope 没有写明 unit、owner、only、matrix、department 或 with 字段']
  return wrong.map(([key, kind]) => `scope 指向的字段 ${key} 不是 ${kind} 字段`)
}
