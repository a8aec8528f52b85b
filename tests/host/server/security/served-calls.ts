import { Errors } from 'typebox/schema'
import type { TestClient } from '../../../support/client.ts'

/** A schema as the document of the calls writes it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly minItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: Schema
}

/** A call of the running product, read from the document that the product gives of itself. */
export interface ServedCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly permission: string
  readonly parameters: readonly Parameter[]
  readonly body?: Schema
  readonly multipart: boolean
  /** Of the whole answer; none where a file is answered. */
  readonly answer?: Schema
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Described {
  readonly operationId: string
  readonly 'x-permission': string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly '200': { readonly content: Content } }
}

type Content = Readonly<Record<string, { readonly schema: Schema } | undefined>>

export interface ServedCalls {
  readonly calls: readonly ServedCall[]
  resolve(schema: Schema): Schema
  /** Where an answer is another than the document says. */
  differences(schema: Schema, answer: unknown): readonly string[]
}

export async function servedCalls(client: TestClient): Promise<ServedCalls> {
  await turnAllOn(client)
  const document = (await client.get('/openapi.json')).body as unknown as Document
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => callOf(method, path, described)),
  )
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const differences = (schema: Schema, answer: unknown): readonly string[] => {
    const [, found] = Errors({ ...schema, components: document.components } as never, answer)
    return found.map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  return { calls, resolve, differences }
}

/** Plugins that are off at first are turned on: what they answer is looked at too. */
async function turnAllOn(client: TestClient): Promise<void> {
  const { data } = (await client.get('/plugins')).body as unknown as { readonly data: readonly Offered[] }
  for (const { manifest, state } of data)
    if (state === 'off') await client.call('PUT', `/plugins/${manifest.id}/enable`)
}

interface Offered {
  readonly manifest: { readonly id: string }
  readonly state: 'on' | 'off' | 'waiting'
}

function callOf(method: string, path: string, described: Described): ServedCall {
  const content = described.requestBody?.content ?? {}
  const body = content['application/json']?.schema
  const answer = described.responses['200'].content['application/json']?.schema
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    permission: described['x-permission'],
    parameters: (described.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
    ...(body && { body }),
    ...(answer && { answer }),
    multipart: 'multipart/form-data' in content,
  }
}
