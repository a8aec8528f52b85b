/** Columns that every table of a form has besides those of its fields. */
export const ownColumns = {
  tenant: 'tenant_id',
  record: 'id',
  parent: 'parent_id',
  place: 'row_place',
  versions: 'field_versions',
} as const

/** Hidden columns that PostgreSQL gives to every table. */
const systemColumns = ['tableoid', 'oid', 'xmin', 'xmax', 'cmin', 'cmax', 'ctid']

/** Values travel as objects, and these names mean something on every object. */
const objectNames = Object.getOwnPropertyNames(Object.prototype)

/** PostgreSQL cuts longer names off at 63 bytes; the rest is room for a column of another type beside the first. */
const longest = 60

const allowed = /^[A-Za-z_][A-Za-z0-9_]*$/

const reserved = new Set(
  [...Object.values(ownColumns), ...systemColumns, ...objectNames].map((name) => name.toLowerCase()),
)

/** Why a field cannot be kept in a column of this name; `undefined` when it can. */
export function columnNameProblem(name: string): string | undefined {
  if (!allowed.test(name)) return `数据列“${name}”只能使用字母、数字和下划线，并以字母开头，请修改`
  if (new TextEncoder().encode(name).length > longest) return `数据列“${name}”太长，请控制在 ${longest} 个字节以内`
  const otherwise = `F_${name.toUpperCase().replaceAll('_', '')}`
  return reserved.has(name.toLowerCase()) ? `数据列“${name}”是系统保留的名称，请换一个，如“${otherwise}”` : undefined
}

const tablePattern = /^BUS_[A-Z0-9_]{1,50}$/

/** Why rows cannot be kept in a table of this name; names of the host and of PostgreSQL begin otherwise. */
export const tableNameProblem = (name: string): string | undefined =>
  tablePattern.test(name)
    ? undefined
    : `数据表“${name}”须以 BUS_ 开头，使用大写字母、数字和下划线，不超过 54 个字符，请修改`
