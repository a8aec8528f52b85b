import type { TestClient } from '../../support/client.ts'
import { data } from './office.ts'

export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Stores a file as the forms do. */
export async function upload(who: TestClient, { name, bytes }: Upload) {
  const body = new FormData()
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
  return data<{ readonly oid: string; readonly url: string }>(await who.post('/oss/bpm/upload', body))
}
