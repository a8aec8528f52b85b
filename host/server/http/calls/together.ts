import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { base, findCall, tokenOf } from '../admission/admit.ts'
import type { HttpArea } from '../area.ts'
import { httpFaults } from '../faults.ts'

const most = 24
const longest = 2_000
/** What is not answered by then is left out: the page asks it by itself, and does not wait for it with all the rest. */
const patience = 800

/**
 * `POST /prod-api/together`: several reads in one request, each admitted, counted and answered as if it had come by
 * itself. Over a slow line a page that asks ten things waits once.
 */
export function togetherRoute(app: FastifyInstance, area: HttpArea): void {
  const { identity } = area
  const isRead = async (url: string) =>
    url.startsWith(`${base}/`) &&
    url.length <= longest &&
    (await findCall(area, 'GET', url.slice(base.length).split('?')[0] ?? ''))?.value.every(isJson) === true
  app.post(`${base}/together`, async (request, reply) => {
    const token = tokenOf(request)
    if (token === undefined || !(await identity.authenticate(token))) throw httpFaults.notSignedIn()
    const urls = urlsOf(request.body)
    if (!urls || (await Promise.all(urls.map(isRead))).includes(false)) throw httpFaults.notFound()
    const late = sleep(patience, 'null', { ref: false })
    const answers = await Promise.all(urls.map((url) => Promise.race([answerOf(app, request, url), late])))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`{"code":200,"msg":"","data":[${answers.join()}]}`)
  })
}

const isJson = ({ operation }: { readonly operation: { readonly call: { readonly envelope?: string } } }): boolean =>
  operation.call.envelope !== 'file'

function urlsOf(body: unknown): readonly string[] | undefined {
  const { urls } = (body ?? {}) as { readonly urls?: unknown }
  if (!Array.isArray(urls) || urls.length === 0 || urls.length > most) return undefined
  return urls.every((url) => typeof url === 'string') ? urls : undefined
}

/** The answer as text: its status, and the body as it would have been sent. */
async function answerOf(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string> {
  const { authorization, appid, 'user-agent': agent, 'x-forwarded-for': forwarded } = request.headers
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.raw.socket.remoteAddress ?? '127.0.0.1',
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(appid !== undefined && { appid }),
      ...(agent !== undefined && { 'user-agent': agent }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    },
  })
  return `{"status":${statusCode},"body":${payload === '' ? 'null' : payload}}`
}
