import { type OperationContext, pause, type ReadRow, sql } from '@gongtai/sdk/server'
import { MOST_IN_CELL, sheetFields } from '../../model/matrix-calls.ts'
import { type FlowDatabase, tables } from '../tables.ts'
import { placesOf } from './places.ts'
import { oneMatrix } from './read-matrices.ts'

interface Known {
  readonly id: string
  readonly name: string
  readonly code: string
}

type Words = ReadonlyMap<string, readonly Known[]>

/** What the words of a sheet may stand for. */
interface Dictionary {
  readonly place: Words
  readonly line: Words
  readonly people: Words
}

/** A row of the sheet, and the cell that it fills. */
export interface PlannedCell {
  readonly row: ReadRow
  readonly placeId: string
  readonly mline: number
  readonly people: readonly string[]
  /** Names of those who will stand there, and of those who stand there now. */
  readonly after: string
  readonly before: string
}

/** What each row of a sheet would do to a matrix; what is wrong with a row is written to it. */
export async function planSheet(
  context: OperationContext,
  id: string,
  rows: readonly ReadRow[],
): Promise<readonly PlannedCell[]> {
  const known = await dictionaryFor(context, id, rows)
  const standing = await standingIn(tables(context.db), id)
  const seen = new Map<string, number>()
  const planned: PlannedCell[] = []
  for (const row of rows) {
    const placeId = idOf(row, 'place', known)
    const line = idOf(row, 'line', known)
    const people = peopleOf(row, known.people)
    const cell = `${line} ${placeId}`
    const earlier = placeId && line ? seen.get(cell) : undefined
    if (earlier === undefined) seen.set(cell, row.sheet.number)
    else say(row, 'place', `与第 ${earlier} 行是同一格`)
    planned.push({
      row,
      placeId,
      mline: Number(line),
      people: people.map((person) => person.id),
      after: people.map((person) => person.name).join('、'),
      before: standing.get(cell) ?? '',
    })
    await pause(planned.length)
  }
  return planned
}

const say = (row: ReadRow, field: keyof typeof sheetFields, sentence: string) =>
  row.problems.push({ field: sheetFields[field].title, sentence })

async function dictionaryFor(context: OperationContext, id: string, rows: readonly ReadRow[]): Promise<Dictionary> {
  const db = tables(context.db)
  const { type, lines } = await oneMatrix(db, id)
  const places = await sql<Known>`select id, name, code from (${await placesOf(context, type)}) place`.execute(db)
  const words = [...new Set(rows.flatMap(namesIn))]
  const people = await sql<Known>`
    select id, name, account as code from org_user where tenant_id = current_tenant() and enabled
      and (name = any(${words}::text[]) or account = any(${words}::text[]))`.execute(db)
  const classes = lines.map(({ mline, dictValue, dictLabel }) => ({ id: `${mline}`, name: dictLabel, code: dictValue }))
  return { place: byWord(places.rows), line: byWord(classes), people: byWord(people.rows) }
}

function idOf(row: ReadRow, field: 'place' | 'line', known: Dictionary): string {
  const word = String(row.values[field] ?? '').trim()
  const [match, ...others] = known[field].get(word) ?? []
  if (word === '') say(row, field, `请填写${sheetFields[field].title}`)
  else if (!match) say(row, field, `没有「${word}」${field === 'place' ? '，或不在您的数据范围内' : '这个类别'}`)
  else if (others.length > 0) say(row, field, `有 ${others.length + 1} 个「${word}」，请改写编码`)
  return match && others.length === 0 ? match.id : ''
}

function peopleOf(row: ReadRow, known: Words): readonly Known[] {
  const found = namesIn(row).flatMap((word) => {
    const [match, ...others] = known.get(word) ?? []
    if (!match) say(row, 'people', `没有「${word}」，或已停用`)
    if (others.length > 0) say(row, 'people', `有 ${others.length + 1} 个「${word}」，请改写账号`)
    return match && others.length === 0 ? [match] : []
  })
  if (found.length > MOST_IN_CELL) say(row, 'people', `一格最多 ${MOST_IN_CELL} 人`)
  return [...new Map(found.map((person) => [person.id, person])).values()]
}

const namesIn = ({ values }: ReadRow): readonly string[] =>
  String(values.people ?? '')
    .split(/[、,，;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** By code, which belongs to one alone, and by name. */
function byWord(known: readonly Known[]): Words {
  const words = new Map<string, readonly Known[]>()
  for (const each of known) words.set(each.name, [...(words.get(each.name) ?? []), each])
  for (const each of known) words.set(each.code, [each])
  return words
}

async function standingIn(db: FlowDatabase, matrix: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ cell: string; names: string }>`
    select cell.line || ' ' || cell.place_id as cell,
      string_agg(coalesce(person.name, cell.user_id), '、' order by cell.sort) as names
    from flow_matrix_cell cell
    left join org_user person on person.tenant_id = cell.tenant_id and person.id = cell.user_id
    where cell.tenant_id = current_tenant() and cell.matrix_id = ${matrix}
    group by cell.line, cell.place_id`.execute(db)
  return new Map(rows.map(({ cell, names }) => [cell, names]))
}
