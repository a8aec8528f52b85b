import type { FileThing, OperationContext } from '@gongtai/sdk/server'
import { fileTables } from '../../files/file-tables.ts'

/**
 * What a plugin in a process of its own may not do with files, said as what it tried; `undefined` when it may. Its own
 * are those that its own things hold, and those of the person it works for.
 */
export async function foreignFiles(
  plugin: string,
  context: OperationContext,
  method: string,
  [, about, named, owner]: readonly unknown[],
): Promise<string | undefined> {
  const mine = (user: unknown): boolean => user === context.user.id
  switch (method) {
    case 'keep':
      return mine(named) ? undefined : '以他人的名义保存文件'
    case 'link':
    case 'unlink': {
      const { kind } = about as FileThing
      if (!isOwn(plugin, kind)) return `登记「${kind}」的附件，它只能登记以「${plugin}.」开头的对象`
      return method === 'unlink' || mine(owner) ? undefined : '以他人的名义登记附件'
    }
    default:
      return (await isReachable(plugin, context, String(about))) ? undefined : '读取或删除不属于它的文件'
  }
}

const isOwn = (plugin: string, kind: string): boolean => kind.startsWith(`${plugin}.`)

/** A file that is not there is for the service to say. */
async function isReachable(plugin: string, { db: handle, user }: OperationContext, oid: string): Promise<boolean> {
  const db = fileTables(handle)
  const file = await db.selectFrom('stored_file').select('owner').where('oid', '=', oid).executeTakeFirst()
  if (!file || file.owner === user.id) return true
  const links = await db.selectFrom('file_link').select('kind').where('oid', '=', oid).execute()
  return links.some(({ kind }) => isOwn(plugin, kind))
}
