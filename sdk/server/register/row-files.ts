import type { CallPermission } from '@gongtai/core/contract/call'
import { EVERYTHING } from '@gongtai/core/contract/rights'
import type { FileHolder } from '@gongtai/core/points/file-holders'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { FilesField, RegisterFields, RegisterFile } from '@gongtai/core/register/field'
import { fileProblem, filesFields, filesOf, pixelsProblem } from '@gongtai/core/register/files'
import { imageSize, SIZE_WITHIN } from '@gongtai/core/register/image-size'
import type { Register } from '@gongtai/core/register/register'
import { sql } from 'kysely'
import type { OperationContext, SignedInUser } from '../context.ts'
import { fileHolder } from '../file-holder.ts'
import { Files } from '../services/files.ts'
import { rowScopeOf } from './row-scope.ts'

/**
 * Says who reads the attachments of a register: whoever may read the row that holds them. A register with a field of
 * the kind `files` needs it, and the manifest asks for `files`.
 *
 * @param register the declaration
 * @returns a value for the point `fileHolders`
 * @throws never
 * @example
 * declare const suppliers: Register
 * export const papers = offer(fileHolders, registerFiles(suppliers))
 */
export function registerFiles<Fields extends RegisterFields>(register: Register<Fields>): FileHolder {
  const any = register as unknown as Register
  return fileHolder({
    id: register.id,
    kind: register.id,
    mayRead: async (context, ids) => {
      if (!holds(context.user, register.permissions.read)) return []
      const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(register.table)} as t
        where t.tenant_id = current_tenant() and t.id = any(${[...ids]}::text[])
          and ${await rowScopeOf(any, context)}`.execute(context.db)
      return rows.map(({ id }) => id)
    },
  })
}

const holds = ({ permissions, operator }: SignedInUser, permission: CallPermission): boolean =>
  permission === 'signed-in' ||
  permission === 'open' ||
  (permission === 'operator' ? operator : permissions.includes(permission) || permissions.includes(EVERYTHING))

/** Files that are handed in, under the names they are stored by; those that the row holds stay as they are. */
export async function handedIn(
  { faults }: Register,
  context: OperationContext,
  field: FilesField,
  oids: readonly string[],
  before: readonly RegisterFile[],
): Promise<readonly RegisterFile[]> {
  const taken: RegisterFile[] = []
  for (const oid of new Set(oids)) {
    const held = before.find((file) => file.oid === oid)
    if (held) {
      taken.push(held)
      continue
    }
    const found = await context.service(Files).find(context.db, oid)
    if (!found) throw faults.unknownValue({ field: field.title })
    const problem =
      fileProblem(field, found) ?? (field.pixels && pixelsProblem(field, imageSize(await beginningOf(context, oid))))
    if (problem !== undefined) throw faults.wrong({ sentence: problem })
    taken.push({ oid, name: found.name })
  }
  return taken
}

/** As much of a file as says how large an image it is. */
async function beginningOf({ db, service }: OperationContext, oid: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of await service(Files).read(db, oid)) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes >= SIZE_WITHIN) break
  }
  return Buffer.concat(parts)
}

/** From now on the row holds the files that its fields name, and no others. */
export async function holdFiles(
  register: Register,
  context: OperationContext,
  id: string,
  { before, after }: { readonly before?: RegisterRow; readonly after?: RegisterRow },
): Promise<void> {
  if (filesFields(register.fields).length === 0) return
  const [old, now] = [oidsIn(register, before), oidsIn(register, after)]
  const fresh = now.filter((oid) => !old.includes(oid))
  const gone = old.filter((oid) => !now.includes(oid))
  const thing = { kind: register.id, id }
  const files = context.service(Files)
  if (fresh.length > 0) await files.link(context.db, thing, fresh, context.user.id)
  if (gone.length > 0) await files.unlink(context.db, thing, gone)
}

const oidsIn = ({ fields }: Register, row: RegisterRow | undefined): readonly string[] =>
  filesFields(fields).flatMap(([key]) => filesOf(row, key).map(({ oid }) => oid))
