import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RegisterFields } from '../../../core/register/field.ts'
import { register } from '../../../core/register/register.ts'
import { migration } from '../../../sdk/cli/commands/migration.ts'
import { draft } from '../../../sdk/cli/migration/draft.ts'
import { stateProblems } from '../../../sdk/cli/migration/state.ts'
import { tablesOf } from '../../../sdk/cli/migration/table.ts'

const name = { kind: 'text', title: '名称', unique: true } as const
const permissions = { read: 'signed-in', edit: 'signed-in' } as const
const tables = (fields: RegisterFields, more: object = {}) =>
  tablesOf(
    register({
      id: 'key.all',
      title: '钥匙',
      table: 'key',
      path: '/key',
      permissions,
      name: 'name',
      fields: { name, ...fields } as RegisterFields,
      ...more,
    }),
  )
const step = (before: RegisterFields, now: RegisterFields) => draft(tables(before), tables(now)).trim()

const note = { kind: 'text', title: '说明', optional: true } as const
const since = { kind: 'date', title: '日期' } as const
const seats = { kind: 'number', title: '座位', minimum: 0, maximum: 100 } as const

describe('the draft of a migration', () => {
  it('makes the tables of a register, a column for each kind of field', () => {
    const all: RegisterFields = {
      note,
      since,
      seats,
      price: { kind: 'number', title: '价格', minimum: 0, maximum: 99_999, digits: 2, initial: 0 },
      state: { kind: 'choice', title: '状态', initial: 'open', choices: { open: { title: '可用' } } },
      unitId: { kind: 'unit', title: '机构', optional: true },
      number: { kind: 'series', title: '编号', pattern: 'K-{0000}' },
      papers: { kind: 'files', title: '附件' },
      order: { kind: 'text', title: '顺序' },
    }
    const sql = draft({}, tables(all, { history: true, order: '-since' }))
    expect(sql.split(';\n')[0]).toBe(`create table key (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  note text not null default '',
  since date not null,
  seats integer not null,
  price numeric(7, 2) not null default 0,
  state text not null default 'open',
  unit_id text,
  number text not null,
  papers jsonb not null default '[]',
  "order" text not null,
  primary key (tenant_id, id),
  constraint key_name_key unique (tenant_id, name),
  constraint key_number_key unique (tenant_id, number)
)`)
    expect(sql).toContain('create index key_order on key (tenant_id, since, id);')
    expect(sql).toContain('create index key_unit_id on key (tenant_id, unit_id);')
    expect(sql).toContain('create table key_change (')
    expect(sql).toContain('create table key_series (')
  })

  it.each([
    ['nothing when nothing changed', { note }, { note }, ''],
    ['a field that may be empty', {}, { note }, "alter table key add column note text not null default '';"],
    [
      'a field with a beginning',
      {},
      { seats: { ...seats, initial: 4 } },
      'alter table key add column seats integer not null default 4;',
    ],
    [
      'a field that has to be filled in',
      {},
      { since },
      '-- 必填，但已有的记录没有值：请补上默认值，或在这里先写入再加 not null。\nalter table key add column since date;',
    ],
    [
      'a field that is gone',
      { since },
      {},
      `-- 声明里不再有 since。已发布的版本和回退仍要用它：先保留，确认不再回退后另写迁移删除。
alter table key alter column since drop not null;
-- alter table key drop column since;`,
    ],
    [
      'a field that may be empty now',
      { since },
      { since: { ...since, optional: true as const } },
      'alter table key alter column since drop not null;',
    ],
    [
      'values of which no two are the same',
      { note },
      { note: { ...note, unique: true as const } },
      '-- 已有的记录中若有重复，这一句会失败：请先核对。\nalter table key add constraint key_note_key unique (tenant_id, note);',
    ],
    [
      'values of which two may be the same again',
      { note: { ...note, unique: true as const } },
      { note },
      'alter table key drop constraint key_note_key;',
    ],
    [
      'a reference',
      {},
      { keeper: { kind: 'person', title: '保管人', optional: true } as const },
      'alter table key add column keeper text;\n\ncreate index key_keeper on key (tenant_id, keeper);',
    ],
    [
      'what a search looks into',
      { note },
      { note: { ...note, search: true as const } },
      "select make_searchable('key', 'note');",
    ],
    [
      'another type',
      { seats },
      { seats: { ...seats, digits: 1 } },
      `-- 类型由 integer 改为 numeric(4, 1)：请核对已有的值能否换算，发布过的版本能否继续运行。
alter table key alter column seats type numeric(4, 1) using seats::numeric(4, 1);`,
    ],
  ])('says of %s what it takes', (_, before, now, sql) => {
    expect(step(before, now)).toBe(sql)
  })

  it('never drops a table by itself', () => {
    const sql = draft(tables({}), {})
    expect(sql.split('\n').filter((line) => line !== '' && !line.startsWith('--'))).toEqual([])
    expect(sql).toContain('-- drop table key;')
  })
})

describe('gongtai migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-migration-'))
  const file = (path: string) => join(folder, path)
  const declare = (fields: string) =>
    writeFileSync(
      file('model/keys.ts'),
      `import { register } from '@gongtai/sdk'
export const keys = register({ id: 'key.all', title: '钥匙', table: 'key', path: '/key', name: 'name',
  permissions: { read: 'signed-in', edit: 'signed-in' }, fields: { name: { kind: 'text', title: '名称' }${fields} } }) // ${Math.random()}`,
    )

  beforeAll(() => {
    mkdirSync(file('model'))
    writeFileSync(file('package.json'), JSON.stringify({ type: 'module' }))
    writeFileSync(file('plugin.ts'), 'export default {}')
    const link = file('node_modules/@gongtai/sdk')
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve(import.meta.dirname, '../../../sdk'), link)
    declare('')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('writes the tables once, and from then on what was changed; check says when it was forgotten', async () => {
    const written = () => readdirSync(file('server/migrations'))
    await migration([folder])
    expect(readFileSync(file('server/migrations/001-registers.sql'), 'utf8')).toContain('create table key (')
    await migration([folder])
    expect(written()).toEqual(['001-registers.sql'])
    expect(await stateProblems(folder)).toEqual([])
    declare(`, note: { kind: 'text', title: '说明', optional: true }`)
    expect(await stateProblems(folder)).toEqual([expect.stringContaining('请运行 gongtai migration')])
    await migration([folder, '--name', 'add-note'])
    expect(written()).toEqual(['001-registers.sql', '002-add-note.sql'])
    expect(readFileSync(file('server/migrations/002-add-note.sql'), 'utf8')).toBe(
      "alter table key add column note text not null default '';\n",
    )
    rmSync(file('migrations.state.json'))
    await expect(migration([folder])).rejects.toThrow('先运行 gongtai migration --known')
    await migration([folder, '--known'])
    await migration([folder])
    expect(written()).toHaveLength(2)
  })
})
