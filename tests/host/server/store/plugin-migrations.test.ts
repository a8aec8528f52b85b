import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../../host/server/configuration.ts'
import { type OpenStore, openStore } from '../../../../host/server/store/open-store.ts'
import { createDatabase, root, silent, startDatabase, temporaryFolder } from '../../../support/database.ts'

interface TitledStore extends OpenStore {
  readonly title: string
}

const stores: TitledStore[] = []
const ends: (() => Promise<unknown>)[] = []

const VISIT = `create table visit (tenant_id text not null, id text not null, note text, primary key (tenant_id, id))`

/** As the account the embedded database is run with, and as one that owns a database and may make roles. */
beforeAll(async () => {
  for (const title of ['the account of the cluster', 'a plain owner of the database']) {
    const server = await startDatabase()
    ends.push(server.stop)
    const database = await createDatabase(server.url)
    const address = title.startsWith('a plain') ? await ownedByPlain(server.url, database.url) : database.url
    const folder = await temporaryFolder()
    const opened = await openStore(readConfiguration({ DATA_DIR: folder, DATABASE_URL: address }, folder), root, silent)
    ends.unshift(async () => {
      await opened.close()
      await rm(folder, { recursive: true })
    })
    await opened.store.migrate('visit', [{ name: '001-visit.sql', sql: VISIT }])
    await opened.store.transaction('demo', (db) =>
      db.withTables<{ visit: { id: string } }>().insertInto('visit').values({ id: '1' }).execute(),
    )
    stores.push({ ...opened, title })
  }
})
afterAll(async () => {
  for (const end of ends) await end()
})

async function ownedByPlain(server: string, database: string): Promise<string> {
  const name = new URL(database).pathname.slice(1)
  const role = `plain_${name}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(
    `create role ${role} login createrole password 'plain-password'; alter database ${name} owner to ${role}`,
  )
  await client.end()
  const url = new URL(database)
  url.username = role
  url.password = 'plain-password'
  return url.href
}

/** What a migration may have changed of the host: every relation, function, policy, right and row count of it. */
async function hostState({ pools }: TitledStore): Promise<unknown> {
  const { rows } = await pools.owner.query(`
    select 'relation' as what, concat_ws(' ', relname, relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, relacl) as text
    from pg_class where relnamespace = 'public'::regnamespace
    union all select 'column', concat_ws(' ', attrelid::regclass, attname, attacl)
    from pg_attribute join pg_class c on c.oid = attrelid and c.relnamespace = 'public'::regnamespace
    union all select 'function', concat_ws(' ', oid::regprocedure, proowner::regrole, md5(prosrc)) from pg_proc
    where pronamespace = 'public'::regnamespace
    union all select 'policy', concat_ws(' ', polrelid::regclass, polname, pg_get_expr(polqual, polrelid)) from pg_policy
    union all select 'trigger', concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    union all select 'schema', concat_ws(' ', nspname, nspacl) from pg_namespace where nspname !~ '^pg_'
    union all select 'role', concat_ws(' ', rolname, rolsuper, rolcreaterole, rolcanlogin, rolbypassrls) from pg_roles
    union all select 'member', concat_ws(' ', roleid::regrole, member::regrole) from pg_auth_members
    union all select 'run', concat_ws(' ', owner, name) from schema_migration
    union all select 'key', id from installation_key
    order by 1, 2`)
  return rows
}

const AS_OWNER =
  'create table if not exists stolen (tenant_id text not null, id text not null, primary key (tenant_id, id))'
const deferred = (act: string) => `
  create function later() returns trigger language plpgsql as $f$ begin ${act}; return null; end $f$;
  create constraint trigger later after insert on visit deferrable initially deferred
    for each row execute function later();
  insert into visit (tenant_id, id) values ('demo', 'later')`

const hostile: readonly (readonly [string, string])[] = [
  ['drops a table of the host', 'drop table org_user cascade'],
  ['drops it from inside a block', `do $$ begin execute 'drop table org_user cascade'; end $$`],
  ['takes its role off first', 'reset role; drop table org_user cascade'],
  ['takes its role off with none', 'set role none; drop table org_user cascade'],
  ['takes another role', 'set role gongtai_host; select * from installation_key'],
  ['takes its role off for the transaction', `set local role none; ${AS_OWNER}`],
  ['takes its role off as a setting', `select set_config('role', 'none', false); drop table org_user cascade`],
  ['takes its role off inside a block', `do $$ begin execute 'reset role'; drop table org_user cascade; end $$`],
  ['becomes another session', 'set session authorization default; drop table org_user cascade'],
  ['resets everything', 'reset all; reset role; drop table org_user'],
  ['ends the transaction first', 'commit; drop table org_user cascade'],
  ['ends it from a block', `do $$ begin commit; drop table org_user cascade; end $$`],
  ['rolls back first', 'rollback; drop table org_user cascade'],
  ['waits for the end of the transaction', deferred('drop table org_user cascade')],
  ['waits and puts that off again', `set constraints all deferred; ${deferred('drop table org_user cascade')}`],
  ['alters a table of the host', 'alter table org_user add column stolen text'],
  ['opens a table of the host', 'alter table org_user disable row level security'],
  ['owns a table of the host', 'alter table org_user owner to current_user'],
  ['gives its own table to the host', 'alter table visit owner to gongtai_app'],
  ['grants itself a table of the host', 'grant all on sign_in_account to current_user'],
  ['grants a role', 'grant gongtai_host to current_user'],
  ['empties a table of the host', 'truncate org_user cascade'],
  ['deletes rows of the host', 'delete from org_user'],
  ['writes rows of the host', `insert into org_role (tenant_id, id, key, name) values ('demo', 'x', 'x', 'x')`],
  ['reads accounts', 'create table copy as select * from sign_in_account'],
  ['reads keys', 'do $$ begin perform secret from installation_key; end $$'],
  ['reads telephone numbers', 'do $$ begin perform phone from org_user; end $$'],
  [
    'replaces a function of the host',
    `create or replace function current_tenant() returns text language sql as $$ select 'x' $$`,
  ],
  ['drops a function of the host', 'drop function current_tenant() cascade'],
  [
    'makes a function with rights of its own',
    'create function open() returns int language sql security definer as $$ select 1 $$',
  ],
  ['runs a program', `copy visit from program 'touch /tmp/broken'`],
  ['writes a file', `copy visit to '/tmp/broken'`],
  ['reads a file', `create table files as select pg_read_file('/etc/passwd') as text`],
  ['makes an extension', 'create extension dblink'],
  ['makes a language', 'create language plperlu'],
  ['makes a schema', 'create schema hidden'],
  ['makes a role', 'create role mine superuser'],
  ['changes the server', `alter system set log_statement = 'all'`],
  [
    'hangs a trigger on a table of the host',
    `create function f() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger t after insert on org_user for each row execute function f()`,
  ],
  ['makes a rule on a table of the host', 'create rule r as on insert to org_user do nothing'],
  [
    'refers to a table of the host',
    'create table ref (tenant_id text not null, id text not null references sign_in_account, primary key (tenant_id, id))',
  ],
  ['adds a policy of its own', 'create policy open on visit using (true)'],
  ['replaces the policy of the tenant', 'drop policy tenant on visit; create policy tenant on visit using (true)'],
  [
    'widens what is seen besides narrowing it',
    `create policy less on visit as restrictive for select using (id <> '2'); create policy more on visit using (true)`,
  ],
  ['lifts the policy from its own table', 'alter table visit disable row level security'],
  [
    'brings a table with an open policy',
    `create table loose (tenant_id text not null, id text not null, primary key (tenant_id, id));
    alter table loose enable row level security; alter table loose force row level security;
    create policy tenant on loose using (true) with check (true)`,
  ],
  ['brings a table without tenant', 'create table loose (id text primary key)'],
  [
    'brings a tenant of its own type',
    `create domain who as text; create table loose (tenant_id who not null, id text not null, primary key (tenant_id, id))`,
  ],
  ['brings a materialised view', 'create materialized view all_of_it as select * from visit'],
  [
    'puts its own catalogue in front',
    `create temp view pg_class as select oid, relname, relkind from pg_catalog.pg_class where false;
    create table loose (id text primary key)`,
  ],
  ['writes itself down as done', `insert into schema_migration (owner, name, hash) values ('host', 'x', 'x')`],
]

describe.each([0, 1])('a migration on %i', (at) => {
  it.each(hostile)('that %s is refused, and nothing has changed', async (_, sql) => {
    const opened = stores[at] as TitledStore
    const before = await hostState(opened)
    await expect(opened.store.migrate('visit', [{ name: '002-hostile.sql', sql }])).rejects.toMatchObject({
      code: expect.stringMatching(/^store\./),
    })
    expect(await hostState(opened)).toEqual(before)
    const rows = await opened.store.read('demo', (db) =>
      db.withTables<{ visit: { id: string } }>().selectFrom('visit').select('id').execute(),
    )
    expect(rows).toEqual([{ id: '1' }])
  })

  it('says in a sentence that it went too far', async () => {
    const refused = (stores[at] as TitledStore).store.migrate('visit', [
      { name: '002-x.sql', sql: 'drop table org_user' },
    ])
    await expect(refused).rejects.toThrow('超出了插件的权限，已整体撤回：插件只能建立和修改自己的表')
  })
})

describe('a migration that keeps to its own tables', () => {
  it.each([0, 1])('makes, changes, fills, narrows and drops them on %i', async (at) => {
    const { store, pools } = stores[at] as TitledStore
    const run = (name: string, sql: string) => store.migrate('guest', [...ran.splice(0), { name, sql }].slice(-1))
    const ran: { name: string; sql: string }[] = []
    await run(
      '001-a.sql',
      `create table guest (tenant_id text not null, id text not null, day date, primary key (tenant_id, id));
      create policy not_two on guest as restrictive for select using (id <> '2');
      create index guest_day on guest (tenant_id, day); create sequence guest_number;
      create view guest_host as select g.id, u.name from guest g join org_user u on u.id = g.id;
      create function guest_guard() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger guard before insert on guest for each row execute function guest_guard()`,
    )
    for (const tenant of ['demo', 'second']) {
      await store.transaction(tenant, (db) =>
        db.withTables<{ guest: { id: string } }>().insertInto('guest').values({ id: '1' }).execute(),
      )
    }
    await run(
      '002-b.sql',
      `alter table guest add column note text; update guest set note = 'old'; drop view guest_host`,
    )
    const { rows } = await pools.owner.query(
      `select relname, relowner::regrole::text as owner, relforcerowsecurity as forced from pg_class
       where relname in ('guest', 'guest_number') order by 1`,
    )
    expect(rows).toEqual([
      { relname: 'guest', owner: 'gongtai_plugin_guest', forced: true },
      { relname: 'guest_number', owner: 'gongtai_plugin_guest', forced: false },
    ])
    for (const tenant of ['demo', 'second']) {
      const notes = await store.read(tenant, (db) =>
        db.withTables<{ guest: { note: string } }>().selectFrom('guest').select('note').execute(),
      )
      expect(notes).toEqual([{ note: 'old' }])
    }
  })

  it('may be run by two plugins without either reaching the other', async () => {
    const { store } = stores[0] as TitledStore
    await expect(store.migrate('other', [{ name: '001-x.sql', sql: 'drop table visit' }])).rejects.toMatchObject({
      code: 'store.migration-beyond',
    })
  })
})

describe('tables that were made while migrations ran as the owner of all', () => {
  it.each([0, 1])('are handed to their plugin, and those of others are not, on %i', async (at) => {
    const { store, pools } = stores[at] as TitledStore
    const sql = `create table old_note (tenant_id text not null, id text not null, primary key (tenant_id, id));
      create table if not exists org_post (tenant_id text not null, id text not null, primary key (tenant_id, id));
      create function old_note_size() returns int language sql as $$ select 1 $$`
    await pools.owner.query(`${sql}; alter table old_note enable row level security; alter table old_note force row level security;
      create policy tenant on old_note using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())`)
    const { createHash } = await import('node:crypto')
    const hash = createHash('sm3').update(sql).digest('hex')
    await pools.owner.query(`insert into schema_migration (owner, name, hash) values ('old', '001-old.sql', $1)`, [
      hash,
    ])
    await store.migrate('old', [{ name: '001-old.sql', sql }])
    const { rows } = await pools.owner.query(`
      select relname as name, relowner::regrole::text as owner from pg_class where relname in ('old_note', 'org_post')
      union all select proname, proowner::regrole::text from pg_proc where proname = 'old_note_size' order by 1`)
    expect(rows.map(({ owner }) => owner.startsWith('gongtai_plugin_'))).toEqual([true, true, false])
  })
})
