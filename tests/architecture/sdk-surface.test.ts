import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDocumentation } from '../../sdk/cli/docs/write-docs.ts'
import { sdkSurface } from './sdk-surface.ts'

it('[C-6-08] the public surface of the SDK is what the report says; `vitest -u` writes it anew after a meant change', {
  timeout: 60_000,
}, async () => {
  const surface = sdkSurface(readDocumentation())
  expect(surface).toContain('function serverHalf')
  expect(surface).toContain('interface FieldType<')
  await expect(surface).toMatchFileSnapshot(join(import.meta.dirname, 'sdk-surface.txt'))
})
