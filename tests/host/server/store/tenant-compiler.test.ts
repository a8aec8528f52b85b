import { sql } from '@gongtai/sdk/server'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely'
import { describe, expect, it } from 'vitest'
import { TenantCompiler } from '../../../../host/server/store/tenant-compiler.ts'

interface Tables {
  car: { id: string; plate: string; unit: string }
  unit: { id: string; name: string }
  account: { id: string }
}

const compiler = new TenantCompiler((name) => name !== 'account')
const db = new Kysely<Tables>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => compiler,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (any) => new PostgresIntrospector(any),
  },
})

const textOf = (query: { compile(): { sql: string } }): string => query.compile().sql

describe('a statement', () => {
  it('sees the rows of the bound tenant only, whatever its own conditions say', () => {
    const either = db.selectFrom('car').selectAll().where(sql<boolean>`plate = 'x' or true`)
    expect(textOf(either)).toBe(
      `select * from "car" where (plate = 'x' or true) and "car".tenant_id = current_tenant()`,
    )
    expect(textOf(db.selectFrom('car as c').select('c.id'))).toBe(
      'select "c"."id" from "car" as "c" where "c".tenant_id = current_tenant()',
    )
  })

  it('changes and deletes rows of the bound tenant only', () => {
    expect(textOf(db.updateTable('car').set({ plate: 'x' }).where('id', '=', '1'))).toBe(
      'update "car" set "plate" = $1 where ("id" = $2) and "car".tenant_id = current_tenant()',
    )
    expect(textOf(db.updateTable('car').from('unit').set({ plate: 'x' }).whereRef('unit.id', '=', 'car.unit'))).toBe(
      'update "car" set "plate" = $1 from "unit" where ("unit"."id" = "car"."unit") ' +
        'and "car".tenant_id = current_tenant() and "unit".tenant_id = current_tenant()',
    )
    expect(textOf(db.deleteFrom('car'))).toBe('delete from "car" where "car".tenant_id = current_tenant()')
  })

  it('joins rows of the bound tenant only, and keeps what has no match', () => {
    expect(textOf(db.selectFrom('account').leftJoin('car as c', 'c.id', 'account.id').select('plate'))).toBe(
      'select "plate" from "account" left join "car" as "c" on ("c"."id" = "account"."id") ' +
        'and "c".tenant_id = current_tenant()',
    )
  })

  it('is narrowed inside as outside, and only where there is a table of tenants', () => {
    const inner = db.selectFrom('unit').select('id').where('name', '=', 'x')
    expect(textOf(db.selectFrom('account').selectAll().where('id', 'in', inner))).toBe(
      'select * from "account" where "id" in ' +
        '(select "id" from "unit" where ("name" = $1) and "unit".tenant_id = current_tenant())',
    )
    expect(
      textOf(
        db
          .with('own', (given) => given.selectFrom('car').selectAll())
          .selectFrom('own')
          .selectAll(),
      ),
    ).toBe('with "own" as (select * from "car" where "car".tenant_id = current_tenant()) select * from "own"')
    expect(textOf(db.insertInto('car').values({ id: '1', plate: 'x', unit: 'u' }))).toBe(
      'insert into "car" ("id", "plate", "unit") values ($1, $2, $3)',
    )
  })
})
