import type { Call } from '@gongtai/core/contract/call'
import type { TObject } from 'typebox'
import type { CallTable, ServedCall } from '../calls/call-table.ts'
import { answerSchema } from '../output/answer-writer.ts'
import { hoistDefinitions } from './hoist-definitions.ts'

const fault = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    fault: { type: 'string', description: '错误的固定名称' },
    detail: {},
  },
  required: ['code', 'msg'],
}

/** The OpenAPI 3.1 document of every call of the running system, made from the declarations that also validate. */
export function openApiDocument(calls: CallTable, version: string): object {
  const schemas: Record<string, unknown> = { Fault: fault }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const served of calls.all()) {
    const { path, method } = served.operation.call
    const template = path.replace(/:([A-Za-z]\w*)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: describe(served, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '工台', version, description: '全部服务端调用。成功时 code 为 200；失败时 code 与 HTTP 状态相同。' },
    servers: [{ url: '/prod-api' }],
    components: { schemas, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function describe({ operation, owner }: ServedCall, schemas: Record<string, unknown>): object {
  const { call } = operation
  const place = (schema: object): object => {
    const hoisted = hoistDefinitions(JSON.parse(JSON.stringify(schema)), '#/components/schemas/')
    Object.assign(schemas, hoisted.definitions)
    return hoisted.schema
  }
  return {
    operationId: call.id,
    summary: call.title,
    tags: [owner],
    ...(call.permission === 'open' ? { security: [] } : { security: [{ session: [] }] }),
    'x-permission': call.permission,
    'x-audit': call.audit,
    parameters: [
      ...parameters('path', call.params, place),
      ...parameters('query', call.query, place),
      ...retryKey(call),
    ],
    ...requestBody(call, place),
    responses: {
      '200': { description: '成功', content: answerContent(call, place) },
      default: {
        description: '失败',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
      },
    },
  }
}

function parameters(where: 'path' | 'query', schema: TObject | undefined, place: (schema: object) => object): object[] {
  const required: readonly string[] = schema?.required ?? []
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: place(inner),
  }))
}

const retryKey = (call: Call<unknown, unknown>): object[] =>
  call.method === 'GET' || call.permission === 'open'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]

function requestBody(call: Call<unknown, unknown>, place: (schema: object) => object): object {
  if (call.accepts === 'multipart') {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!call.body) return {}
  const schema = place(call.body)
  return {
    requestBody: { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } },
  }
}

const answerContent = (call: Call<unknown, unknown>, place: (schema: object) => object): object =>
  call.envelope === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: place(answerSchema(call)) } }
