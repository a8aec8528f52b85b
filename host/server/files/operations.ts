import { downloadFile, removeFile, uploadFile, uploadFormFile } from '@gongtai/core/contract/calls/files'
import type { Operation } from '@gongtai/core/points/operations'
import { type Files, type OperationContext, operation, type StoredFile } from '@gongtai/sdk/server'
import { holds } from '../operations/permission.ts'
import { fileFaults } from './faults.ts'
import { fileTables } from './file-tables.ts'
import { mayRead } from './may-read.ts'

/** The calls of the specification for uploaded files. */
export function fileOperations(files: Files): readonly Operation[] {
  const keep = async (_: unknown, context: OperationContext) =>
    describe(await files.keep(context.db, await context.upload(), context.user.id))
  return [
    operation(uploadFile, keep),
    operation(uploadFormFile, keep),
    operation(downloadFile, async ({ oid }, context) => {
      const { db } = context
      const file = await files.find(db, oid)
      if (!file || !(await mayRead(context, oid))) throw fileFaults.unknown()
      return { ...file, content: await files.read(db, oid) }
    }),
    operation(removeFile, async ({ id }, { db, user }) => {
      const file = await fileTables(db)
        .selectFrom('stored_file')
        .select('owner')
        .where('oid', '=', id)
        .executeTakeFirst()
      if (!file) throw fileFaults.unknown()
      if (file.owner !== user.id && !holds(user, 'system:file:remove')) throw fileFaults.notYours()
      await files.remove(db, id)
      return null
    }),
  ]
}

const describe = ({ oid, name, type, bytes }: StoredFile) => ({
  oid,
  name,
  fileName: name,
  url: `/prod-api/oss/api/download/${oid}`,
  type,
  size: bytes,
})
