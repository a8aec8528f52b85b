import { LOWEST_LEVEL, levelBelow } from '@gongtai/core/contract/unit-level'
import { type Known, knownBy } from '@gongtai/core/register/import/read-cell'
import type { IdentityDatabase } from '../../tables.ts'
import { pinyinOf } from '../pinyin.ts'

/** A unit or a department, there already or to be made. */
export interface Place {
  readonly id: string
  readonly code: string
  readonly name: string
  /** The unit of a department; of a unit itself. */
  readonly unit: string
  readonly parent: string | null
  /** Level code of a unit. */
  readonly level: string
  /** Names from the top, as they are shown. */
  readonly path: string
}

export type PlaceKind = 'unit' | 'department'

const titles = { unit: '组织', department: '部门' } as const
const LONGEST_NAME = 80

/** What the names of a sheet mean, and what is made of those that mean nothing yet. */
export class Places {
  readonly units = new Map<string, Place>()
  readonly departments = new Map<string, Place>()
  readonly made: { readonly kind: PlaceKind; readonly place: Place }[] = []
  readonly #codes = new Set<string>()
  readonly #known = new Map<string, Known>()

  static async of(db: IdentityDatabase): Promise<Places> {
    const places = new Places()
    const columns = ['id', 'code', 'name', 'parent_id', 'enabled'] as const
    const units = await db
      .selectFrom('org_unit')
      .select([...columns, 'level_code'])
      .orderBy('level_code')
      .execute()
    const departments = await db
      .selectFrom('org_department')
      .select([...columns, 'unit_id'])
      .execute()
    for (const { code } of [...units, ...departments]) places.#codes.add(code)
    const own = units.map((row) => ({ ...row, unit: row.id, level: row.level_code }))
    enter(places.units, own)
    enter(
      places.departments,
      departments.map((row) => ({ ...row, unit: row.unit_id, level: '' })),
    )
    return places
  }

  /** The unit that a cell names, or why none. */
  findUnit(text: string): Place | string {
    return this.#find('unit', text, '')
  }

  /** The department that a cell names, of one unit or of any. */
  findDepartment(text: string, unit: Place | undefined): Place | string {
    return this.#find('department', text, unit?.id ?? '')
  }

  #find(kind: PlaceKind, text: string, unit: string): Place | string {
    const all = kind === 'unit' ? this.units : this.departments
    const key = `${kind} ${unit}`
    let known = this.#known.get(key)
    if (!known) {
      const within =
        unit === '' || kind === 'unit' ? [...all.values()] : [...all.values()].filter((each) => each.unit === unit)
      known = knownBy(within.flatMap((place) => namesOf(place).map((name) => [name, place.id] as const)))
      this.#known.set(key, known)
    }
    const id = known.get(partsOf(text).join('/'))
    const title = titles[kind]
    const said = text.slice(0, 20)
    if (id === null)
      return unit === '' && kind === 'department'
        ? `${title}「${said}」在几个组织中都有，请填写组织`
        : `${title}「${said}」不止一个，请改填编码，或写作「上级/${said}」`
    const found = id === undefined ? undefined : all.get(id)
    return found ?? `${title}「${said}」不存在，请核对名称或编码；要一并新建，请选择「新建没有的组织与部门」`
  }

  /** A unit that is to be made, with those above it that are not there either. */
  async makeUnit(text: string): Promise<Place | string> {
    const [name, above] = lastOf(text)
    const found = above === '' ? this.#top() : this.findUnit(above)
    const parent = typeof found === 'string' && above !== '' ? await this.makeUnit(above) : found
    if (typeof parent === 'string') return parent
    if (parent.level === LOWEST_LEVEL) return `组织「${parent.name}」已是最低一级，其下不能再建组织`
    const id = crypto.randomUUID()
    return this.#make('unit', name, { id, unit: id, parent, level: levelBelow(parent.level) })
  }

  /** A department of a unit that is to be made, with those above it that are not there either. */
  async makeDepartment(text: string, unit: Place): Promise<Place | string> {
    const [name, above] = lastOf(text)
    const found = above === '' ? undefined : this.findDepartment(above, unit)
    const parent = typeof found === 'string' ? await this.makeDepartment(above, unit) : found
    if (typeof parent === 'string') return parent
    return this.#make('department', name, { id: crypto.randomUUID(), unit: unit.id, parent, level: '' })
  }

  #top(): Place | string {
    const tops = [...this.units.values()].filter(({ parent }) => parent === null)
    return tops[0] ?? '还没有任何组织，请先在「组织与部门」页面建立'
  }

  async #make(
    kind: PlaceKind,
    name: string,
    { parent, ...at }: { id: string; unit: string; parent: Place | undefined; level: string },
  ): Promise<Place | string> {
    if (name === '' || name.length > LONGEST_NAME) return `${titles[kind]}名称应为 1 至 ${LONGEST_NAME} 个字`
    const above = parent ? `${parent.path}/` : ''
    const place = { ...at, name, parent: parent?.id ?? null, code: await this.#codeFor(name), path: `${above}${name}` }
    const all = kind === 'unit' ? this.units : this.departments
    all.set(place.id, place)
    this.made.push({ kind, place })
    this.#known.clear()
    return place
  }

  /** The first letters of a name; with a number when they are taken. */
  async #codeFor(name: string): Promise<string> {
    const letters =
      (await pinyinOf(name)).initials
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 30)
        .toUpperCase() || 'ORG'
    let code = letters
    for (let next = 2; this.#codes.has(code); next += 1) code = `${letters}${next}`
    this.#codes.add(code)
    return code
  }
}

/** The names of a path, from the top. */
const partsOf = (text: string): readonly string[] => text.split(/[/／]/).map((part) => part.trim())

function lastOf(text: string): readonly [name: string, above: string] {
  const parts = partsOf(text)
  return [parts.at(-1) ?? '', parts.slice(0, -1).join('/')]
}

/** What a place answers to: its id, its code, its name, and its name behind those of the ones above it. */
function namesOf({ id, code, path }: Place): readonly string[] {
  const parts = path.split('/')
  return [id, code, ...parts.map((_, at) => parts.slice(at).join('/'))]
}

interface Row extends Omit<Place, 'path' | 'parent'> {
  readonly parent_id: string | null
  readonly enabled: boolean
}

/** Enters the rows in use with their paths. */
function enter(into: Map<string, Place>, rows: readonly Row[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = ({ name, parent_id }: Row): string => {
    const above = parent_id === null ? undefined : byId.get(parent_id)
    return above ? `${pathOf(above)}/${name}` : name
  }
  for (const row of rows) {
    const { id, code, name, unit, level } = row
    if (row.enabled) into.set(id, { id, code, name, unit, level, parent: row.parent_id, path: pathOf(row) })
  }
}
