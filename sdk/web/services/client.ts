import type { Call } from '@gongtai/core/contract/call'
import { token } from '@gongtai/core/kernel/token'

/**
 * How a call travels; everything may be left out.
 *
 * @see Client
 */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller shows the fault itself; the request layer stays silent. */
  readonly quiet?: boolean
  /** Makes a retry of a write harmless; made up when absent. */
  readonly idempotencyKey?: string
  /** Sends the body as a form rather than as JSON. */
  readonly form?: boolean
  readonly onProgress?: (fraction: number) => void
  /** Hears the message of a successful answer, to show it in the server's words. */
  readonly onMessage?: (message: string) => void
}

/**
 * The one way to the server: carries token and appId, refreshes, and shows faults as the error catalogue says.
 *
 * @throws Fault as the server answered it; `Fault` with the code `http.network` when there was no answer, and
 * `http.offline`, at once, when the device has no network
 * @example
 * export function Export() {
 *   const client = useService(Client)
 *   const save = () => client.download(tenantCalls.exportTenant, { id: 'demo' }, '数据.ndjson')
 *   return <PushButton text="导出" onClick={save} />
 * }
 */
export interface Client {
  call<Input, Answer>(call: Call<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer>
  /** Sends one file as multipart, with further text fields. */
  upload<Input, Answer>(
    call: Call<Input, Answer>,
    file: File,
    fields?: Record<string, string>,
    options?: CallOptions,
  ): Promise<Answer>
  /** The content of the answer of a `file` call, to be shown in the page. */
  content<Input, Answer>(call: Call<Input, Answer>, input: Input, options?: CallOptions): Promise<Blob>
  /** Saves the answer of a `file` call under a name. */
  download<Input, Answer>(call: Call<Input, Answer>, input: Input, name: string, options?: CallOptions): Promise<void>
  /** Saves what the page itself has made. */
  save(content: Blob, name: string): void
}

export const Client = token<Client>('web.client')
