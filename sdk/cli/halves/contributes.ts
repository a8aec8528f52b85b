import type { Manifest } from '@gongtai/core/kernel/manifest'
import { operations } from '@gongtai/core/points/operations'
import type { Findings } from './half-process.ts'

/** What the halves offer, by point, as the manifest lists it. Calls have a document of their own, and there are many. */
export function contributesOf(findings: readonly Findings[]): Manifest['contributes'] {
  const byPoint = new Map<string, Set<string>>()
  for (const { point, id } of findings.flatMap(({ offers = [] }) => offers)) {
    if (point !== operations.id) byPoint.set(point, (byPoint.get(point) ?? new Set()).add(id))
  }
  return Object.fromEntries([...byPoint].map(([point, ids]) => [point, [...ids]]))
}

/** Who the contributions of a web half are for, of those that are not for everybody. */
export function permittedOf({ offers = [] }: Findings): Manifest['permitted'] {
  const bound = offers.flatMap(({ id, permission }) => (permission === undefined ? [] : [[id, permission] as const]))
  return bound.length > 0 ? Object.fromEntries(bound) : undefined
}

/** The field types that store their values in another way than at first. */
export function storedVersionsOf(findings: readonly Findings[]): Manifest['storedVersions'] {
  const later = findings
    .flatMap(({ offers = [] }) => offers)
    .flatMap(({ id, storedVersion = 1 }) => (storedVersion > 1 ? [[id, storedVersion] as const] : []))
  return later.length > 0 ? Object.fromEntries(later) : undefined
}
