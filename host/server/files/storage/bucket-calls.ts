import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from './bucket-settings.ts'

/** How long the server may take until its answer begins, in milliseconds. */
const PATIENCE_MS = 30_000
/** Tries again, while it says that it is busy or at fault. */
const RETRIES = 2

/** An answer of the server that is no success. */
export class BucketRefusal extends Error {
  readonly status: number
  /** The server's own word for it, such as `NoSuchBucket`. */
  readonly code: string

  constructor(status: number, code: string) {
    super(`the bucket answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type BucketCall = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  key: string,
  query?: Readonly<Record<string, string>>,
  body?: Uint8Array,
) => Promise<Response>

/** Signed calls to a bucket; what is sent is signed with it, so that nothing changed on the way is stored. */
export function bucketCalls({ address, region, key: accessKeyId, secret }: BucketSettings): BucketCall {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, service: 's3', region, retries: RETRIES })
  const base = address.href.replace(/\/$/, '')
  return async (method, key, query = {}, body) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), PATIENCE_MS)
    try {
      const answer = await client.fetch(`${base}/${key}?${new URLSearchParams(query)}`.replace(/\?$/, ''), {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        redirect: 'error',
        signal: late.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      if (answer.ok) return answer
      throw new BucketRefusal(answer.status, textIn(await answer.text(), 'Code'))
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What stands in the first element of that name; the answers are flat and name nothing that would be escaped. */
export function textIn(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`)
  const end = xml.indexOf(`</${name}>`, start)
  return start < 0 || end < 0 ? '' : xml.slice(start + name.length + 2, end)
}
