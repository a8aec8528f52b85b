import type { OperationContext } from '@gongtai/sdk/server'
import { pluginFaults } from '../faults.ts'
import { archiveLimits } from '../package/read-archive.ts'

/** The uploaded package as bytes; reading stops as soon as it is too large. */
export async function readUpload(context: Pick<OperationContext, 'upload'>): Promise<Uint8Array> {
  const { content } = await context.upload()
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of content) {
    bytes += part.length
    if (bytes > archiveLimits.packed) throw pluginFaults.tooLarge({ what: '文件', limit: ' 50 MB' })
    parts.push(part)
  }
  if (bytes === 0) throw pluginFaults.noFile()
  return Buffer.concat(parts)
}
