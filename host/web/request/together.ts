import axios, { type AxiosAdapter, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { type Early, type Shared, TOGETHER } from './home-reads.ts'

interface Waiting {
  readonly config: InternalAxiosRequestConfig
  readonly settle: (shared: Shared | undefined) => void
}

export interface TogetherParts {
  /** Sends a request by itself. */
  readonly send: AxiosAdapter
  /** What was asked before this code was there. */
  readonly early: Early | undefined
  /** Whether what is read now is read for home, which has just been opened. */
  readonly opening: () => boolean
}

const MOST = 24

/** While home opens, the reads of one moment go in one request; each is told apart again, or sent by itself. */
export function together({ send, early, opening }: TogetherParts): AxiosAdapter {
  const answers = new Map(early?.answers)
  const waiting: Waiting[] = []

  const flush = async () => {
    const group = waiting.splice(0, MOST)
    if (waiting.length > 0) queueFlush()
    const [first] = group
    if (group.length < 2 || !first) return first?.settle(undefined)
    const shared = await sharedOf(send, first.config, group)
    for (const [at, { settle }] of group.entries()) settle(shared[at] ?? undefined)
  }
  const queueFlush = () => setTimeout(() => void flush(), 0)
  const gather = (config: InternalAxiosRequestConfig) =>
    new Promise<Shared | undefined>((settle) => {
      if (waiting.length === 0) queueFlush()
      waiting.push({ config, settle })
    })
  const beforehand = (url: string, config: InternalAxiosRequestConfig) => {
    const answer = config.headers.get('Authorization') === early?.authorization ? answers.get(url) : undefined
    answers.delete(url)
    return answer
  }
  return async (config) => {
    const { url = '', method, responseType } = config
    if (method !== 'get' || responseType !== 'json' || !opening()) return send(config)
    const shared = (await beforehand(url, config)) ?? (await gather(config))
    return shared ? responseOf(config, shared) : send(config)
  }
}

async function sharedOf(
  send: AxiosAdapter,
  { headers, timeout }: InternalAxiosRequestConfig,
  group: readonly Waiting[],
): Promise<readonly (Shared | null)[]> {
  const urls = group.map(({ config }) => config.url)
  const response = await send({
    method: 'post',
    url: TOGETHER,
    headers: new AxiosHeaders({
      Authorization: headers.get('Authorization'),
      appId: headers.get('appId'),
      'Content-Type': 'application/json',
    }),
    data: JSON.stringify({ urls }),
    ...(timeout !== undefined && { timeout }),
    responseType: 'text',
    validateStatus: () => true,
  } as InternalAxiosRequestConfig).catch(() => undefined) // Each then meets the trouble by itself.
  return response ? sharedIn(response) : []
}

function sharedIn({ status, data }: AxiosResponse<string>): readonly (Shared | null)[] {
  if (status !== 200) return []
  return (JSON.parse(data) as { readonly data: readonly (Shared | null)[] }).data
}

const responseOf = (config: InternalAxiosRequestConfig, { status, body }: Shared): AxiosResponse => ({
  data: body,
  status,
  statusText: '',
  headers: {},
  config,
})

/** The browser's own way of sending, as axios chooses it. */
export const ownAdapter = (): AxiosAdapter => axios.getAdapter(axios.defaults.adapter)
