import { rm } from 'node:fs/promises'
import type { Client } from 'pg'
import { DUMP } from './manifest.ts'
import { checkTool, runTool } from './postgres-tool.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** Whom the rows of all tenants are open to, for reading alone; nobody signs in as it, and no call works as it. */
const ROLE = 'gongtai_backup'

/** Dumps a database of the operator's as it is at one moment, the rows of all tenants. */
export async function dumpDatabase(
  client: Client,
  databaseUrl: string,
  major: number,
  target: string,
  archive: ArchiveWriter,
): Promise<void> {
  await checkTool('pg_dump', major)
  await openToBackup(client)
  const draft = `${target}.dump`
  try {
    await runTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--enable-row-security',
      `--role=${ROLE}`,
      `--file=${draft}`,
      '--exclude-schema=pg_temp*',
    ])
    await archive.file(DUMP, draft)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Row-level security binds the owner of the tables as well, so a dump made as the owner fails or is empty. The role
 * for backups gets a policy of its own on each table, which is made here as far as it is missing.
 */
async function openToBackup(client: Client): Promise<void> {
  await client.query(`
    begin;
    set local lock_timeout = '30s';
    do $$ begin
      if to_regrole('${ROLE}') is null then create role ${ROLE} nologin nosuperuser nobypassrls; end if;
    end $$;
    grant ${ROLE} to current_user;
    do $$ declare item record; begin
      for item in select nspname as name from pg_namespace n
        where nspname in ('public', 'gongtai_jobs') and not has_schema_privilege('${ROLE}', n.oid, 'usage')
      loop execute format('grant usage on schema %I to ${ROLE}', item.name); end loop;
      for item in select c.oid::regclass as name, c.relrowsecurity, c.relkind from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'gongtai_jobs') and c.relkind in ('r', 'p', 'v', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        if item.relkind = 'S' then
          if not has_sequence_privilege('${ROLE}', item.name, 'select') then
            execute format('grant select on sequence %s to ${ROLE}', item.name);
          end if;
        elsif not has_table_privilege('${ROLE}', item.name, 'select') then
          execute format('grant select on %s to ${ROLE}', item.name);
        end if;
        if item.relrowsecurity and not exists (
          select from pg_policy p where p.polrelid = item.name and p.polname = '${ROLE}') then
          execute format('create policy ${ROLE} on %s for select to ${ROLE} using (true)', item.name);
        end if;
      end loop;
    end $$;
    commit`)
}
