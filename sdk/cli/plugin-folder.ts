import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AuthorError } from './author-error.ts'

/** The plugin a command is about: the folder it names, or the one it is called in. */
export function pluginFolder([named = '.']: readonly string[]): string {
  const folder = resolve(named)
  if (!existsSync(join(folder, 'plugin.ts')))
    throw new AuthorError(
      `${folder} 中没有 plugin.ts。请在插件的文件夹中运行，或写出它的路径；新建插件用 gongtai create。`,
    )
  return folder
}
