import type { RegisterField } from '../field.ts'

/** What labels and codes stand for; `null` for a label that several have. */
export type Known = ReadonlyMap<string, string | null>

/** What a cell says: a value, which may still break a rule of its field, or what is wrong with it. */
export type CellReading = { readonly value: string | number | null } | { readonly problem: string }

const named = { unit: '机构名称或编码', person: '姓名或账号' } as const
const shown = 6

/** Reads the text of a cell as the value of a field. Labels are understood as well as codes. */
export function readCell(field: RegisterField, cell: string, known: Known | undefined): CellReading {
  // What an export kept from being a formula is what it was before.
  const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
  if (field.kind === 'text') return { value: text }
  if (text === '') return { value: null }
  if (field.kind === 'number') return readNumber(field, text)
  if (field.kind === 'date') return { value: dateText(text) }
  const value = known?.get(text)
  if (value !== undefined && value !== null) return { value }
  return { problem: value === null ? several(field, text) : none(field, text, known) }
}

function readNumber({ title, unit = '' }: Extract<RegisterField, { kind: 'number' }>, text: string): CellReading {
  const bare = text.replace(/[,，\s]/g, '')
  const number = Number(unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare)
  return Number.isFinite(number) ? { value: number } : { problem: `${title}应为数字，不能是「${text.slice(0, 20)}」` }
}

const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T][\d:.]*)?$/
const bare = /^(\d{4})(\d{2})(\d{2})$/

/** A date as it is kept, whichever way it was written; anything else as it stands, to be refused. */
function dateText(text: string): string {
  const [, year, month = '', day = ''] = written.exec(text) ?? bare.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const isNamed = (kind: RegisterField['kind']): kind is keyof typeof named => kind in named

const several = ({ title, kind }: RegisterField, text: string): string =>
  `${title}「${text.slice(0, 20)}」不止一个，请改填${kind === 'person' ? '账号' : '编码'}`

function none(field: RegisterField, text: string, known: Known | undefined): string {
  const { title, kind } = field
  const said = `${title}中没有「${text.slice(0, 20)}」`
  if (kind === 'row') return `${said}，请填写已登记的${field.of.title}`
  if (isNamed(kind)) return `${said}，请填写${named[kind]}`
  const labels =
    kind === 'choice' ? Object.values(field.choices).map((choice) => choice.title) : [...(known?.keys() ?? [])]
  return `${said}，可填${labels.slice(0, shown).join('、')}${labels.length > shown ? '等' : ''}`
}

/** Labels and codes of the choices of a field. */
export function knownChoices({ choices }: Extract<RegisterField, { kind: 'choice' }>): Known {
  return knownBy(
    Object.entries(choices).flatMap(([code, { title }]) => [[code, code] as const, [title, code] as const]),
  )
}

/** What several names stand for; one that stands for two different things stands for none. */
export function knownBy(pairs: Iterable<readonly [name: string, value: string]>): Known {
  const known = new Map<string, string | null>()
  for (const [name, value] of pairs) {
    const before = known.get(name)
    known.set(name, before === undefined || before === value ? value : null)
  }
  return known
}
