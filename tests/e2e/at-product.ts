import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { launch, openPage } from './browser.ts'

/** A server and a browser for all tests of a file. */
export function atProduct() {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  return {
    get url() {
      return server.url
    },
    /** A page in a window of its own. */
    open: (options?: Parameters<typeof openPage>[2]) => openPage(browser, server.url, options),
  }
}
