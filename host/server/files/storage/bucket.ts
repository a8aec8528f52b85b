import type { StorageAdapter } from '@gongtai/core/points/storage-adapters'
import type { Logger } from 'pino'
import { fileFaults } from '../faults.ts'
import { type BucketCall, BucketRefusal, bucketCalls, textIn } from './bucket-calls.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { inPieces } from './pieces.ts'

/** Bytes that are sent at once, and kept in memory meanwhile; servers ask for 5 MB at least. */
const PIECE = 8 * 1024 * 1024
/** What is written to see whether the bucket can be. */
const PROBE = 'gongtai-probe'

/** Files in a bucket of an S3-compatible server. */
export function bucket(settings: BucketSettings, log: Logger): StorageAdapter {
  const call = bucketCalls(settings)
  const refuse = (error: unknown): never => {
    log.error({ bucket: settings.address.host, err: error }, 'a file could not be written')
    throw fileFaults.unwritable()
  }
  return {
    id: 's3',
    title: '对象存储',
    write: async (key, content) => {
      const pieces = inPieces(content, PIECE)
      const first = await pieces.next()
      const second = first.done ? first : await pieces.next()
      if (!second.done) return writeInParts({ call, refuse }, key, [first.value as Uint8Array, second.value], pieces)
      const body = first.done ? new Uint8Array() : first.value
      await call('PUT', key, {}, body).catch(refuse)
      return { bytes: body.byteLength }
    },
    read: async (key) => {
      const answer = await call('GET', key).catch(ignoreMissing)
      return answer && (answer.body ?? nothing())
    },
    remove: async (key) => {
      const answer = await call('DELETE', key).catch(ignoreMissing)
      await answer?.body?.cancel()
    },
    problem: async () => {
      try {
        const answer = await call('PUT', PROBE, {}, Buffer.from('ok'))
        await answer.body?.cancel()
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  }
}

/** A large content goes part by part; what has arrived of one that breaks off is thrown away. */
async function writeInParts(
  { call, refuse }: { readonly call: BucketCall; readonly refuse: (error: unknown) => never },
  key: string,
  begun: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): Promise<{ readonly bytes: number }> {
  const upload = await call('POST', key, { uploads: '' }).catch(refuse)
  const uploadId = textIn(await upload.text(), 'UploadId')
  const parts: string[] = []
  let bytes = 0
  const send = async (piece: Uint8Array) => {
    const partNumber = String(parts.length + 1)
    const { headers } = await call('PUT', key, { partNumber, uploadId }, piece).catch(refuse)
    parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`)
    bytes += piece.byteLength
  }
  try {
    for (const piece of begun) await send(piece)
    for await (const piece of rest) await send(piece)
    const list = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const done = await call('POST', key, { uploadId }, list).catch(refuse)
    // It may say that it failed after it has begun to answer.
    if (!(await done.text()).includes('CompleteMultipartUploadResult'))
      refuse(new Error('the parts were not put together'))
    return { bytes }
  } catch (error) {
    await call('DELETE', key, { uploadId }).catch(() => undefined) // Why it broke off is what matters.
    throw error
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof BucketRefusal && error.status === 404 && error.code !== 'NoSuchBucket')) throw error
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** What an operator has to look after. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof BucketRefusal)) return '连接不上对象存储：请检查 FILES_S3_URL 的地址、网络和证书。'
  if (error.status === 403) return '对象存储拒绝了访问：请检查 FILES_S3_KEY、FILES_S3_SECRET 及其写入权限。'
  if (error.status === 404) return '存储桶不存在：请检查 FILES_S3_URL，或先在对象存储上建立该存储桶。'
  return `对象存储无法写入，它的回答是「${error.status} ${error.code}」。`
}
