import type { Manifest } from '@gongtai/core/kernel/manifest'
import { AuthorError } from '../author-error.ts'
import { buildPlugin, type Lists } from '../build/build-plugin.ts'
import { archive } from '../package/archive.ts'
import { encode, MANIFEST } from '../package/files.ts'
import type { SigningKey } from '../package/signature.ts'
import { signed } from '../package/signed.ts'
import type { Ask } from './account.ts'

/**
 * Builds the plugin as it is now and installs it through the door every package takes. A version is never replaced by
 * other content, so each state of the folder is a version of its own.
 *
 * @param lists what its halves are taken to bring, without running them
 * @throws AuthorError with the reason when it does not build, is refused, or does not start
 */
export async function install(folder: string, key: SigningKey, operator: Ask, lists?: Lists): Promise<Manifest> {
  const { manifest, files } = await buildPlugin(folder, lists)
  const [major, minor] = manifest.version.split('.')
  const stamped = { ...manifest, version: `${major}.${minor}.${Date.now()}` }
  const bytes = archive(signed(new Map([...files, [MANIFEST, encode(stamped)]]), key)) as Uint8Array<ArrayBuffer>
  const form = new FormData()
  form.append('file', new Blob([bytes]), `${manifest.id}.gtp`)
  await operator('POST', '/operator/plugins', form)
  const version = { version: stamped.version }
  const { running, failure } = (await operator('PUT', `/operator/plugins/${manifest.id}/version`, version)) as Released
  if (!running) throw new AuthorError(failure ?? '插件已安装，但没有启动。')
  return manifest
}

interface Released {
  readonly running: boolean
  readonly failure?: string
}
