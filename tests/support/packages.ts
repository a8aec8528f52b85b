import type { Answer, TestClient } from './client.ts'

/** Uploads a package, which lies ready then. */
export function uploadPackage(operator: TestClient, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'plugin.gtp')
  return operator.call('POST', '/operator/plugins', { body: form })
}

/** Uploads a package and gives it to all tenants: the refusal of either step, or what both have to say. */
export async function releasePackage(operator: TestClient, bytes: Uint8Array): Promise<Answer> {
  const uploaded = await uploadPackage(operator, bytes)
  if (uploaded.status !== 200) return uploaded
  const { id, version } = uploaded.body.data as { readonly id: string; readonly version: string }
  const released = await operator.call('PUT', `/operator/plugins/${id}/version`, { body: { version } })
  if (released.status !== 200) return released
  return {
    ...released,
    body: { ...released.body, data: { ...(uploaded.body.data as object), ...(released.body.data as object) } },
  }
}
