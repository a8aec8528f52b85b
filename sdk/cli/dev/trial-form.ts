import type { Manifest } from '@gongtai/core/kernel/manifest'
import type { Ask } from './account.ts'

/** Where the author looks at the plugin: a form with its fields, the first one selected; else its first page. */
export async function trialAddress(manifest: Manifest, designer: Ask): Promise<string> {
  const types = manifest.contributes['field-types'] ?? []
  if (types.length === 0) return manifest.pages[0]?.path ?? '/'
  const key = `dev_${manifest.id.replaceAll('-', '_')}`
  const kept = await designer('GET', `/form/draft/${key}`).catch(() => undefined)
  if (kept === undefined) await makeForm(key, manifest, types, designer)
  return `/tool/form-design/edit/${key}?select=${nodeOf(types[0] ?? '')}`
}

/** Made once: what the author does to the form later is kept. */
async function makeForm(key: string, { title }: Manifest, types: readonly string[], designer: Ask): Promise<void> {
  const tableName = `BUS_${key.toUpperCase()}`
  await designer('POST', '/form', { key, title: `试用：${title}`, tableName })
  const draft = (await designer('GET', `/form/draft/${key}`)) as {
    readonly document: object
    readonly revision: number
  }
  const rows = types.map((type, at) => ({
    attr: nodeOf(type),
    attrType: type,
    attrName: `FIELD_${at + 1}`,
    titleName: types.length === 1 ? title : `${title} ${at + 1}`,
    spanWidth: 24,
  }))
  await designer('PUT', `/form/draft/${key}`, { document: { ...draft.document, rows }, revision: draft.revision })
}

const nodeOf = (type: string): string => `dev-${type}`
