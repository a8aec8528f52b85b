import axios, { type AxiosAdapter } from 'axios'

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
    return axios.getAdapter('fetch')({ ...config, fetchOptions: { ...config.fetchOptions, keepalive: true } })
  }
