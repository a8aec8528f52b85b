import axios, { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosResponse } from 'axios'

/** A browser lets 64 KB of what outlives its page be on their way; a character takes up to three bytes. */
const MOST_CHARACTERS = 20_000

/**
 * What is written while the page is already hidden, such as a decision that could still be taken back or a draft, is
 * sent so that closing the page does not stop it.
 *
 * @param send how everything else is sent
 * @param hidden whether the person has left the page
 */
export const outlivingPage =
  (send: AxiosAdapter, hidden: () => boolean): AxiosAdapter =>
  (config) => {
    const { method, data } = config
    const small = typeof data === 'string' && data.length <= MOST_CHARACTERS
    if (method === 'get' || !small || !hidden()) return send(config)
    return sendKept(config)
  }

/** The adapter of axios for `fetch` does this too, and is not fetched with every page for this one use. */
const sendKept: AxiosAdapter = async (config) => {
  const { method = 'post', headers, data, validateStatus } = config
  const sent = { method: method.toUpperCase(), headers: headers.toJSON() as Record<string, string>, body: data }
  const answer = await fetch(axios.getUri(config), { ...sent, keepalive: true }).catch(() => {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  })
  const { status, statusText } = answer
  const response: AxiosResponse = {
    ...{ status, statusText, config, data: await answer.text() },
    headers: AxiosHeaders.from(Object.fromEntries(answer.headers)),
  }
  if (!validateStatus || validateStatus(status)) return response
  const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE
  throw new AxiosError(`Request failed with status code ${status}`, code, config, undefined, response)
}
