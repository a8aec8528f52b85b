import { Manifest } from '@gongtai/core/kernel/manifest'
import { Errors } from 'typebox/value'

/** What is wrong with a manifest of unchecked origin, one sentence each; empty when it fits. */
export function manifestProblems(value: unknown): readonly string[] {
  return Errors(Manifest, value)
    .filter((error) => error.keyword !== 'boolean')
    .map((error) => `${error.instancePath.replace(/^\//, '').replaceAll('/', '.') || '清单'}：${error.message}`)
}
