import type { Static, TObject, TSchema } from 'typebox'

/** Who may make a call: anybody, anybody signed in, the platform operator, or holders of a permission code. */
export type CallPermission = 'open' | 'signed-in' | 'operator' | `${string}:${string}`

/** What the audit trail keeps of a call. */
export type CallAudit = 'none' | 'read' | 'write' | 'security'

/**
 * How the result travels: `data` as `{ code, msg, data }`, `rows` as `{ code, msg, rows, total }`,
 * `file` as the body itself.
 */
export type CallEnvelope = 'data' | 'rows' | 'file'

/**
 * What {@link defineCall} takes: everything the host has to know of a call, and nothing of how it is answered.
 *
 * @see defineCall
 */
export interface CallSpec<
  Params extends TObject | undefined = TObject | undefined,
  Query extends TObject | undefined = TObject | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Answer extends TSchema = TSchema,
> {
  /** Stable name, `area.verb`: the audit row, the metric and the OpenAPI operation are called so. */
  readonly id: string
  readonly title: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/prod-api`, with `:name` for parameters. */
  readonly path: string
  readonly permission: CallPermission
  readonly audit: CallAudit
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Schema of `data`, or of one row when the envelope is `rows`. */
  readonly answer: Answer
  readonly envelope?: CallEnvelope
  /** Requests per minute and caller; the server's default, `REQUESTS_PER_MINUTE`, holds when absent. */
  readonly perMinute?: number
  /** `multipart` hands the handler the uploaded parts instead of a parsed body. */
  readonly accepts?: 'json' | 'multipart'
  /** Answered also to somebody who has to change the password before anything else. */
  readonly whilePasswordDue?: true
  /**
   * `large` lets the body bring up to 8 MiB and 100,000 values instead of 1 MiB and 20,000: for designs and records,
   * whose size follows what people make.
   */
  readonly size?: 'large'
  /**
   * `known` of a write whose body names it (`commandId`): the handler finds what it answered before, so that the
   * `Idempotency-Key` of the request need not be kept besides. `refused` of one whose answer holds what is told only
   * once, such as a password: the answer is kept nowhere, and the same request sent again is told that it was done.
   */
  readonly repeats?: 'known' | 'refused'
  /**
   * Waits for more than the database, such as a mail server or plugins that start, and changes nothing in its own
   * transaction before: the database would end a transaction that stands still for more than a few seconds.
   */
  readonly takesLong?: true
  /** A read that must see its own writes, or writes although it is a GET, runs in a transaction. */
  readonly transaction?: boolean
}

/**
 * One server call as data, with the types of its input and its answer. Made by {@link defineCall}.
 *
 * @see defineCall
 */
export interface Call<Input, Answer> extends CallSpec {
  /** Only carries the types; never present at run time. */
  readonly types?: { readonly input: Input; readonly answer: Answer }
}

/** Type of the live message that tells whoever sent a file how far the work with it is: `done` of `total`. */
export const uploadProgress = ({ id }: Pick<CallSpec, 'id'>): string => `${id}.progress`

type StaticOr<T, Otherwise> = T extends TSchema ? Static<T> : Otherwise

export type InputOf<Params, Query, Body> = StaticOr<Params, unknown> &
  StaticOr<Query, unknown> &
  StaticOr<Body, unknown>

/**
 * The answer of a call whose envelope is `rows`: one page of a list.
 *
 * @example
 * const page: Rows<{ plate: string }> = { rows: [{ plate: '苏A12345' }], total: 1 }
 */
export interface Rows<Row> {
  readonly rows: readonly Row[]
  /** How many rows there are on all pages. */
  readonly total: number
  /** Set when there are more than `total`, which were not counted. */
  readonly more?: boolean
  /** Where the page after this one begins, for calls that take it as `after`: however deep, it is read at once. */
  readonly next?: string
}

type AnswerOf<Answer extends TSchema, Envelope> = Envelope extends 'rows' ? Rows<Static<Answer>> : Static<Answer>

/**
 * Declares one server call as data. Route, validation, OpenAPI, typed client, permission check, tenant
 * binding, audit row and rate limit all follow from it. Path parameters, query and body arrive in the
 * handler as one flat input; their names must not collide.
 *
 * @param spec path, permission, schemas and the rest; path parameters, query and body must not share a name
 * @returns the same data, typed by its schemas; answer it with `operation`, ask it with `useCall` or `useSend`
 * @throws never
 * @example
 * export const readVehicle = defineCall({
 *   id: 'vehicle.read',
 *   title: '查看车辆',
 *   method: 'GET',
 *   path: '/vehicle/:id',
 *   permission: 'vehicle:list',
 *   audit: 'none',
 *   params: Type.Object({ id: Type.String() }),
 *   answer: Type.Object({ plate: Type.String(), seats: Type.Integer() }),
 * })
 */
export function defineCall<
  Answer extends TSchema,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  const Envelope extends CallEnvelope = 'data',
>(
  spec: CallSpec<Params, Query, Body, Answer> & { readonly envelope?: Envelope },
): Call<InputOf<Params, Query, Body>, AnswerOf<Answer, Envelope>> {
  return spec as Call<InputOf<Params, Query, Body>, AnswerOf<Answer, Envelope>>
}
