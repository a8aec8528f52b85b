import type { CallSpec } from '@gongtai/core/contract/call'
import { BASE } from './base.ts'

export interface Outgoing {
  readonly url: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

type Input = Readonly<Record<string, unknown>>

/**
 * Where each part of a flat input travels: names of the path into it, names of the body schema into the body, the rest
 * into the query. What both query and body know goes into the body, so that secrets do not stand in addresses.
 */
export function outgoing(call: Pick<CallSpec, 'method' | 'path' | 'body'>, input: unknown): Outgoing {
  const given = Object.entries((input ?? {}) as Input).filter(([, value]) => value !== undefined)
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((input as Input)[name])))
  const rest = given.filter(([name]) => !inPath.has(name))
  const takesBody = call.body !== undefined && call.method !== 'GET'
  const named = takesBody ? propertiesOf(call.body) : undefined
  const inBody = rest.filter(([name]) => takesBody && (named === undefined || named.has(name)))
  const inQuery = rest.filter(([name]) => !inBody.some(([taken]) => taken === name))
  return { url: BASE + withQuery(path, inQuery), body: takesBody ? Object.fromEntries(inBody) : undefined }
}

/** Names of a body schema; `undefined` for one that takes any name. */
function propertiesOf(schema: unknown): ReadonlySet<string> | undefined {
  const { properties, allOf } = (schema ?? {}) as { properties?: object; allOf?: readonly unknown[] }
  if (allOf) {
    const parts = allOf.map(propertiesOf)
    return parts.includes(undefined) ? undefined : new Set(parts.flatMap((part) => [...(part ?? [])]))
  }
  return properties ? new Set(Object.keys(properties)) : undefined
}

function withQuery(path: string, query: readonly (readonly [string, unknown])[]): string {
  const search = new URLSearchParams()
  for (const [name, value] of query) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== '')
        search.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
