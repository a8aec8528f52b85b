import type { peopleImport } from '@gongtai/sdk/administration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type TestClient, tokenFor } from '../../support/client.ts'
import { data, type Office, openOffice, rows } from '../support/office.ts'

type Answer = NonNullable<NonNullable<(typeof peopleImport.importPeople)['types']>['answer']>

let office: Office
let admin: TestClient

beforeAll(async () => {
  office = await openOffice()
  admin = await office.as('admin')
}, 180_000)
afterAll(() => office?.close())

const HEAD = '登录账号*,姓名*,性别,手机,邮箱,组织,部门*,岗位,角色'
const UNIT = '江澜市机关事务管理局'
const line = (account: string, name: string, rest = `女,,,${UNIT},信息化科,,普通职工`) => `${account},${name},${rest}`

function formOf(content: string, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([content], '人员.csv'))
  return form
}

const send = (what: 'import' | 'import/check', lines: readonly string[], fields = {}, who = admin) =>
  who.post(`/system/user/${what}`, formOf([HEAD, ...lines].join('\r\n'), fields))
const check = async (lines: readonly string[], fields = {}, who = admin) =>
  data<Answer>(await send('import/check', lines, fields, who))
const write = async (lines: readonly string[], fields = {}, who = admin) =>
  data<Answer>(await send('import', lines, fields, who))
const said = ({ problems }: Answer) =>
  problems.map(({ row, problems: found }) => [row, found.map(({ sentence }) => sentence)])

interface Listed {
  readonly userId: string
  readonly nickName: string
  readonly deptName: string
}

const find = async (filterName: string) => rows<Listed>(await admin.get('/user/api/list', { filterName }))
const read = async (filterName: string) => {
  const [person] = await find(filterName)
  return data<Record<string, unknown>>(await admin.get(`/user/${person?.userId}`))
}

describe('a sheet of people', () => {
  test('is checked without changing anything, then written; the new ones sign in and have to change the password', async () => {
    const lines = [
      line('sheet.one', '欧阳一一', `女,138 0000 7001,one@example.com,${UNIT},信息化科,驾驶员,普通职工`),
      line('sheet.two', '=cmd()', `,0519-8123456,,,信息化科,,`),
    ]
    expect(await check(lines)).toMatchObject({ applied: false, added: 2, refused: 0, accounts: [] })
    expect(await find('sheet.one')).toEqual([])
    const { applied, accounts } = await write(lines)
    expect([applied, accounts.map(({ account }) => account)]).toEqual([true, ['sheet.one', 'sheet.two']])
    expect(await read('ouyangyiyi')).toMatchObject({
      userName: 'sheet.one',
      phonenumber: '13800007001',
      deptName: '信息化科',
      posts: [{ postName: '驾驶员' }],
    })
    expect(await read('sheet.two')).toMatchObject({ nickName: '=cmd()', sex: '2', phonenumber: '0519-8123456' })
    const [first] = accounts
    const own = await signIn(office.url, 'sheet.one', first?.password)
    expect(data<{ mustChangePassword?: boolean }>(await own.get('/user/profile'))).toBeTruthy()
    expect((await own.get('/user/api/list')).status).toBe(403)
    expect((await tokenFor(office.url, 'sheet.one', 'Wrong-2026x')).body.code).toBe(400)
  })

  test('sent again adds nobody; it changes people by its filled cells only when that is asked for', async () => {
    const again = [line('sheet.one', '欧阳一一', `,,,,,,`)]
    expect(said(await write(again))).toEqual([
      [2, ['登录账号「sheet.one」已登记，要修改请选择「用表格内容修改」', '请填写部门']],
    ])
    expect(await write(again, { duplicates: 'update' })).toMatchObject({ applied: true, changed: 0, same: 1 })
    const married = [line('sheet.one', '欧阳二二', `,13800007009,,,,,`)]
    expect(await write(married, { duplicates: 'update' })).toMatchObject({ applied: true, changed: 1, accounts: [] })
    expect(await read('sheet.one')).toMatchObject({
      nickName: '欧阳二二',
      sex: '1',
      phonenumber: '13800007009',
      deptName: '信息化科',
      posts: [{ postName: '驾驶员' }],
      roles: [{ roleName: '普通职工' }],
    })
  })

  test('says of each row what is wrong with it, by the number a spreadsheet shows', async () => {
    const answer = await check([
      line('Sheet', '张三'),
      line('sheet.x', '李\u0007四', `女,1380000700,不是邮箱,${UNIT},信息化科,,`),
      line('admin', '王五'),
      line('admin2', '王五'),
      line('sheet.y', '赵六', `妖,13800007021,,无此局,无此科,无此岗,超人`),
      line('sheet.y', '赵六', `女,13800007021,,,无此科,,`),
      line('sheet.z', `${'长'.repeat(60_000)}`),
    ])
    expect(answer.refused).toBe(7)
    expect(said(answer)).toEqual([
      [2, ['登录账号应以小写字母开头，只含小写字母、数字和 . _ -，3 到 32 位']],
      [
        3,
        [
          '姓名含有看不见的字符，请重新键入该单元格',
          '手机应为 11 位号码；座机请写区号，如 025-12345678',
          '邮箱格式不正确，应如 name@example.com',
        ],
      ],
      [4, ['登录账号「admin」已登记，要修改请选择「用表格内容修改」']],
      [5, ['登录账号「admin2」已被使用，请换一个']],
      [
        6,
        [
          '性别中没有「妖」，可填男、女、未说明',
          '岗位中没有「无此岗」，请核对，或先在「岗位」页面新增',
          '角色中没有「超人」，请核对，或先在「角色」页面新增',
          '组织「无此局」不存在，请核对名称或编码；要一并新建，请选择「新建没有的组织与部门」',
        ],
      ],
      [
        7,
        [
          '登录账号「sheet.y」与第 6 行重复',
          '手机「13800007021」与第 6 行重复，一个手机号只能登记给一人',
          '部门「无此科」不存在，请核对名称或编码；要一并新建，请选择「新建没有的组织与部门」',
        ],
      ],
      [8, ['姓名最多 40 个字']],
    ])
  })

  test('writes all rows or none, unless only the sound ones are asked for, with the places these need', async () => {
    const lines = [
      line('sheet.new', '新来', `,,,新设局,新设处/一科,,`),
      line('sheet.next', '再来', `,,,新设局,新设处/一科,,`),
      line('Wrong', '错了', `,,,不该有的局,不该有的科,,`),
    ]
    const places = { places: 'create' }
    const unchanged = await write(lines, places)
    expect([unchanged.applied, unchanged.refused]).toEqual([false, 1])
    expect(await find('sheet.new')).toEqual([])
    const done = await write(lines, { ...places, rows: 'sound' })
    expect(done).toMatchObject({ applied: true, added: 2, newUnits: [`${UNIT}/新设局`] })
    expect(done.newDepartments).toEqual(['新设局 新设处', '新设局 新设处/一科'])
    expect((await find('sheet.next'))[0]?.deptName).toBe('一科')
    expect(rows(await admin.get('/dept/list', { deptName: '不该有的科' }))).toEqual([])
  })

  test('is taken of those who look after accounts, within their own rights and data scope', async () => {
    const staff = await office.as('zhoumingyuan')
    expect((await send('import', [line('sheet.no', '不行')], {}, staff)).status).toBe(403)
    const keeper = await keeperOfOneDepartment()
    const answer = await check(
      [
        line('sheet.in', '部门内', `,,,,信息化科,,`),
        line('sheet.out', '部门外', `,,,,财务科,,`),
        line('sheet.up', '越权', `,,,,信息化科,,系统管理员`),
        line('sheet.made', '新建', `,,,${UNIT},又一科,,`),
        line('admin', '改名', `,,,,,,`),
      ],
      { duplicates: 'update', places: 'create' },
      keeper,
    )
    expect(said(answer)).toEqual([
      [3, ['部门「财务科」不在您的数据范围内，请由系统管理员导入']],
      [4, ['不能授予或取消超出您自己权限的角色，请由系统管理员操作']],
      [5, ['部门「又一科」不存在，您没有维护组织与部门的权限，不能新建部门']],
      [6, ['「admin」的权限超出您自己的权限，不能由您修改']],
    ])
  })
})

/** Somebody who looks after the accounts of a department alone. */
async function keeperOfOneDepartment(): Promise<TestClient> {
  const role = { roleKey: 'sheet_keeper', roleName: '科室账号管理', dataScope: 'department', status: '0' }
  const { roleId } = data<{ roleId: string }>(
    await admin.post('/role', { ...role, permissions: ['system:user:list', 'system:user:edit'] }),
  )
  const { accounts } = await write([line('sheet.keeper', '管账号', `,,,,信息化科,,科室账号管理`)])
  expect(roleId).toBeTruthy()
  const [{ password = '' } = {}] = accounts
  const first = await signIn(office.url, 'sheet.keeper', password)
  const passwords = { oldPassword: password, newPassword: 'Changed#20270501' }
  data(await first.call('PUT', '/user/profile/updatePwd', { body: passwords }))
  return signIn(office.url, 'sheet.keeper', 'Changed#20270501')
}
