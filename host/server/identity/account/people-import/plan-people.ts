import { EDIT_PLACES, peopleFields } from '@gongtai/core/contract/calls/people-import'
import type { SheetProblem } from '@gongtai/core/register/calls'
import { entryProblem } from '@gongtai/core/register/problems'
import { type Database, pause, type ReadRow, type ReadSheet, type SheetRow } from '@gongtai/sdk/server'
import { signInPhone } from '../../sms/account-of-phone.ts'
import { tables } from '../../tables.ts'
import { isAdmin, type Keeper } from '../may-act-on.ts'
import { findPlace, type PlaceRights } from './find-place.ts'
import { type Groups, groupsOf, readList } from './groups.ts'
import { departmentsInReach, type PersonThere, type There, whatIsThere } from './people-there.ts'
import { Places } from './places.ts'

/** What a person becomes. */
export interface Wanted {
  readonly nickName: string
  readonly sex: string
  readonly phonenumber: string
  readonly email: string
  /** Id of the department. */
  readonly dept: string
  readonly posts: readonly string[]
  readonly roles: readonly string[]
}

/** A row of the sheet, and what is to be done with it. */
export interface PlannedPerson {
  readonly sheet: SheetRow
  readonly account: string
  readonly wanted: Wanted
  readonly before: PersonThere | undefined
  readonly problems: readonly SheetProblem[]
}

export interface PeoplePlan {
  readonly sheet: ReadSheet
  readonly rows: readonly PlannedPerson[]
  readonly places: Places
}

export interface PeoplePlanning {
  readonly handle: Database
  readonly keeper: Keeper
  readonly tenant: string
  /** Whether somebody whose account is there already is changed. */
  readonly updates: boolean
  /** Whether units and departments that there are not are made. */
  readonly makesPlaces: boolean
  readonly holds: boolean
}

/** What a sheet would do to the people of the tenant, row by row, and what is wrong with it. */
export async function planPeople(planning: PeoplePlanning, sheet: ReadSheet): Promise<PeoplePlan> {
  const { handle, keeper, tenant, holds } = planning
  const db = tables(handle)
  const textOf = (row: ReadRow, key: string) => String(row.values[key] ?? '')
  const there = await whatIsThere(handle, keeper, {
    accounts: distinct(sheet.rows.map((row) => textOf(row, 'userName'))),
    phones: distinct(sheet.rows.map((row) => signInPhone(textOf(row, 'phonenumber')))),
    tenant,
    holds,
  })
  const places = await Places.of(db)
  const rights: PlaceRights = {
    keeper,
    reachable: await departmentsInReach(db, keeper),
    makes: planning.makesPlaces,
    mayMake: isAdmin(keeper) || keeper.user.permissions.includes(EDIT_PLACES),
  }
  const reading: Reading = {
    planning,
    there,
    places,
    rights,
    groups: await groupsOf(db, keeper),
    accounts: new Map(),
    phones: new Map(),
  }
  const rows: PlannedPerson[] = []
  for (const row of sheet.rows) {
    rows.push(await planRow(reading, row))
    await pause(rows.length)
  }
  return { sheet, rows, places }
}

const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')

interface Reading {
  readonly planning: PeoplePlanning
  readonly there: There
  readonly places: Places
  readonly rights: PlaceRights
  readonly groups: Groups
  /** Rows by what they bring, to tell what comes twice. */
  readonly accounts: Map<string, number>
  readonly phones: Map<string, number>
}

async function planRow(reading: Reading, { sheet, values, problems: read }: ReadRow): Promise<PlannedPerson> {
  const problems = [...read]
  const say = (field: keyof typeof peopleFields, sentence: string) =>
    problems.push({ field: peopleFields[field].title, sentence })
  const cell = (key: keyof typeof peopleFields) => String(values[key] ?? '').trim()
  const account = cell('userName')
  const before = checkAccount(reading, account, sheet.number, (sentence) => say('userName', sentence))
  for (const [key, field] of Object.entries(peopleFields) as [
    keyof typeof peopleFields,
    (typeof peopleFields)['sex'],
  ][]) {
    // Somebody who is there keeps what the sheet leaves empty.
    const sentence = before && cell(key) === '' ? undefined : entryProblem(field, cell(key))
    if (sentence !== undefined && !read.some(({ field: title }) => title === field.title)) say(key, sentence)
  }
  const phonenumber = signInPhone(cell('phonenumber')) || cell('phonenumber')
  checkPhone(reading, account, phonenumber, sheet.number, (sentence) => say('phonenumber', sentence))
  const groups = { posts: before?.posts ?? [], roles: before?.roles ?? [] } as {
    posts: readonly string[]
    roles: readonly string[]
  }
  for (const key of ['posts', 'roles'] as const) {
    if (cell(key) === '') continue
    const list = readList(peopleFields[key].title, cell(key), reading.groups[key])
    for (const sentence of list.problems) say(key, sentence)
    groups[key] = list.ids.toSorted()
  }
  const changed = [...groups.roles, ...(before?.roles ?? [])].filter(
    (id) => groups.roles.includes(id) !== before?.roles.includes(id),
  )
  if (changed.some((id) => reading.groups.beyond.has(id)))
    say('roles', '不能授予或取消超出您自己权限的角色，请由系统管理员操作')
  const place = await placeOf(reading, cell('unit'), cell('dept'), before, problems.length === 0)
  if ('sentence' in place) say(place.field, place.sentence)
  const wanted = {
    nickName: cell('nickName') || (before?.nickName ?? ''),
    sex: cell('sex') || (before?.sex ?? '2'),
    phonenumber: phonenumber || (before?.phonenumber ?? ''),
    email: cell('email') || (before?.email ?? ''),
    dept: 'dept' in place ? place.dept : '',
    ...groups,
  }
  return { sheet, account, wanted, before, problems }
}

/** Where a person is put; nothing is made for a row that is refused anyway. */
async function placeOf(
  { places, rights }: Reading,
  unit: string,
  dept: string,
  before: PersonThere | undefined,
  sound: boolean,
) {
  if (dept === '' && before && unit === '') return { dept: before.dept }
  // An empty cell has been told.
  if (dept === '') return before ? ({ field: 'dept', sentence: '请填写部门' } as const) : { dept: '' }
  return findPlace(places, { ...rights, makes: rights.makes && sound }, unit, dept)
}

function checkAccount(
  { planning, there, accounts }: Reading,
  account: string,
  row: number,
  say: (sentence: string) => void,
) {
  if (account === '') return undefined
  const earlier = accounts.get(account)
  if (earlier !== undefined) say(`登录账号「${account.slice(0, 32)}」与第 ${earlier} 行重复`)
  else accounts.set(account, row)
  if (there.elsewhere.has(account)) say(`登录账号「${account}」已被使用，请换一个`)
  const person = there.people.get(account)
  if (!person) return undefined
  if (!planning.updates) say(`登录账号「${account}」已登记，要修改请选择「用表格内容修改」`)
  else if (person.userId === planning.keeper.user.id) say(`「${account}」是您自己的账号，请在个人中心修改`)
  else if (person.refusal) say(`「${account}」${person.refusal}`)
  return planning.updates ? person : undefined
}

/** A number signs in one account, so no two may have the same. */
function checkPhone(
  { there, phones }: Reading,
  account: string,
  phone: string,
  row: number,
  say: (sentence: string) => void,
) {
  if (signInPhone(phone) === '') return
  const earlier = phones.get(phone)
  if (earlier !== undefined) say(`手机「${phone}」与第 ${earlier} 行重复，一个手机号只能登记给一人`)
  else phones.set(phone, row)
  const owner = there.phones.get(phone)
  if (owner !== undefined && owner !== account) say(`手机「${phone}」已登记给账号「${owner}」，请核对`)
}

/** Whether anything of a person would be another. */
export const differs = ({ before, wanted }: PlannedPerson): boolean =>
  !before || Object.entries(wanted).some(([key, value]) => String(value) !== String(before[key as keyof Wanted]))
