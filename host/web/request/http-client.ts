import type { Call, CallSpec } from '@gongtai/core/contract/call'
import { PASSWORD_DUE } from '@gongtai/core/contract/calls/identity'
import type { FaultEnvelope } from '@gongtai/core/contract/envelope'
import { Fault } from '@gongtai/core/kernel/fault'
import type { CallOptions, Client } from '@gongtai/sdk/web'
import { type AxiosInstance, type AxiosResponse, isAxiosError, isCancel } from 'axios'
import { BASE } from './base.ts'
import { networkText, OFFLINE, OFFLINE_READING } from './error-texts.ts'
import { outgoing } from './outgoing.ts'
import { randomId } from './random-id.ts'
import { reactionTo } from './reaction.ts'
import { saveFile } from './save-file.ts'

export interface HttpClientParts {
  /** Its time-out holds for all but what carries a file. */
  readonly http: AxiosInstance
  readonly appId: string
  readonly authorization: () => Promise<string>
  readonly messagingClient: boolean
  /** Whether the device has a network at all. */
  readonly online: () => boolean
  readonly show: (text: string) => void
  /** Ends the session here; `federated` also tells the server and goes to the sign-in page. */
  readonly signOut: (how: 'forced' | 'federated') => Promise<void>
  /** The server answers nothing else before the password is changed. */
  readonly passwordDue: () => void
  /** Hears of every read. */
  readonly onRead?: (call: CallSpec, input: unknown, url: string) => void
}

interface Sending extends CallOptions {
  readonly data?: unknown
  readonly responseType?: 'json' | 'blob'
}

/** The one way to the server. */
export class HttpClient implements Client {
  readonly #parts: HttpClientParts

  constructor(parts: HttpClientParts) {
    this.#parts = parts
  }

  async call<Input, Answer>(call: Call<Input, Answer>, input: Input, options: CallOptions = {}): Promise<Answer> {
    const { url, body } = outgoing(call, input)
    if (call.method === 'GET') this.#parts.onRead?.(call, input, url)
    return this.#send(call, url, { ...options, data: body })
  }

  async upload<Input, Answer>(
    call: Call<Input, Answer>,
    file: File,
    fields: Readonly<Record<string, string>> = {},
    options: CallOptions = {},
  ): Promise<Answer> {
    const { url } = outgoing({ method: call.method, path: call.path }, pick(fields, call.path))
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    data.append('file', file)
    return this.#send(call, url, { ...options, data })
  }

  async content<Input, Answer>(call: Call<Input, Answer>, input: Input, options: CallOptions = {}): Promise<Blob> {
    const { url, body } = outgoing(call, input)
    return this.#send<Blob>(call, url, { ...options, data: body, responseType: 'blob' })
  }

  async download<Input, Answer>(
    call: Call<Input, Answer>,
    input: Input,
    name: string,
    options: CallOptions = {},
  ): Promise<void> {
    this.save(await this.content(call, input, options), name)
  }

  save(content: Blob, name: string): void {
    saveFile(content, name)
  }

  async #send<Answer>(call: CallSpec, url: string, sending: Sending): Promise<Answer> {
    const { http, appId, authorization } = this.#parts
    const { signal, onProgress, idempotencyKey, responseType = 'json', quiet = false } = sending
    const reads = call.method === 'GET'
    const key = reads ? {} : { 'Idempotency-Key': idempotencyKey ?? randomId() }
    if (!this.#parts.online()) throw this.#offline(reads, quiet)
    try {
      const response: AxiosResponse<unknown> = await http.request({
        method: call.method,
        url,
        data: sending.form ? formOf(sending.data) : sending.data,
        responseType,
        headers: { Authorization: await authorization(), appId, ...key },
        validateStatus: () => true,
        ...((sending.data instanceof FormData || responseType === 'blob') && { timeout: 0 }),
        ...(signal && { signal }),
        ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      })
      return await this.#answer<Answer>(call, response, sending)
    } catch (error) {
      throw this.#unanswered(error, reads, quiet)
    }
  }

  async #answer<Answer>(call: CallSpec, response: AxiosResponse<unknown>, sending: Sending): Promise<Answer> {
    if (response.data instanceof Blob && response.status < 400) return response.data as Answer
    const envelope = await envelopeOf(response)
    const { messagingClient, show, signOut, passwordDue } = this.#parts
    const reaction = reactionTo(envelope.code, envelope.msg, {
      messagingClient,
      path: response.config.url?.slice(BASE.length) ?? '',
    })
    if (reaction.kind === 'accept') {
      if (envelope.code) sending.onMessage?.(envelope.msg)
      return contentOf(call, envelope) as Answer
    }
    if (reaction.kind === 'hand-back') return envelope as Answer
    const text = reaction.text + numberOf(envelope)
    if (reaction.shown && !sending.quiet) show(text)
    if (reaction.exit) await signOut(reaction.exit === 'sign-out' ? 'forced' : 'federated')
    if (envelope.fault === PASSWORD_DUE) passwordDue()
    const code = Number(envelope.code)
    throw new Fault(
      envelope.fault ?? `http.${code}`,
      code,
      text,
      (envelope.detail ?? {}) as Readonly<Record<string, unknown>>,
    )
  }

  /** Gives an error that is no answer of the server its sentence. */
  #unanswered(error: unknown, reads: boolean, quiet: boolean): unknown {
    if (!isAxiosError(error) || isCancel(error)) return error
    if (!this.#parts.online()) return this.#offline(reads, quiet)
    const text = networkText({ message: error.message, ...(error.code && { code: error.code }) })
    if (!quiet) this.#parts.show(text)
    return new Fault('http.network', 0, text)
  }

  #offline(reads: boolean, quiet: boolean): Fault {
    const text = reads ? OFFLINE_READING : OFFLINE
    if (!quiet) this.#parts.show(text)
    return new Fault('http.offline', 0, text)
  }
}

/** What the person can tell who helps them, where something broke on our side. */
const numberOf = ({ code, request }: FaultEnvelope): string =>
  request !== undefined && Number(code) >= 500 && Number(code) < 600 ? `（编号 ${request}）` : ''

interface PageEnvelope {
  readonly data?: unknown
  readonly rows?: unknown
  readonly total?: unknown
  readonly more?: unknown
  readonly next?: unknown
}

export type Envelope = FaultEnvelope & PageEnvelope

/** Text as it is, everything else as JSON: the way the server reads forms. */
const formOf = (fields: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

/** Lists come as `rows` and `total`, with how they go on, or as a page inside `data`. */
export function contentOf(call: Pick<CallSpec, 'envelope'>, { data, rows, total, more, next }: Envelope): unknown {
  if (call.envelope !== 'rows') return data
  const page = (rows === undefined ? data : undefined) as
    | { readonly list?: unknown; readonly total?: unknown }
    | undefined
  const further = { ...(more !== undefined && { more }), ...(next !== undefined && { next }) }
  return { rows: rows ?? page?.list, total: total ?? page?.total, ...further }
}

/** The envelope of an answer, also when it came as a file, or when something before the server answered instead of it. */
async function envelopeOf(response: AxiosResponse<unknown>): Promise<Envelope> {
  const data = response.data instanceof Blob ? parsed(await response.data.text()) : response.data
  if (typeof data === 'object' && data !== null) {
    if ('code' in data) return data as Envelope
    const { error_description: description } = data as { error_description?: string }
    if (description) return { code: response.status, msg: description }
  }
  return { code: response.status < 400 ? 500 : response.status, msg: '' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // A page of a proxy: only its status says something.
  }
}

const pick = (fields: Readonly<Record<string, string>>, path: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => path.includes(`:${name}`)))
