import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'

const shared = { root: new URL('..', import.meta.url).pathname, environment: 'node' } as const

const inBrowser = {
  ...shared,
  isolate: false,
  retry: 1,
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const

/** Proves how soon something is seen, which nothing else may delay: it runs when all others are through. */
const ALONE = 'tests/e2e/story-partner.browser.test.ts'

/**
 * `*.api.test.ts` run against the built server in processes of its own, `*.browser.test.ts` drive it in Chromium;
 * everything else runs within the test's process. Waits for servers, pages and clocks leave a part of two cores idle, so
 * more files run at a time than there are cores. Only a browser's timing earns a second try, and the end of the run lists every try that helped.
 *
 * Files share what they import, which to read anew costs each about a second: no module keeps anything of a test.
 */
export default defineConfig({
  oxc: { decorator: { legacy: true } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/**/*.{api,browser}.test.{ts,tsx}'],
          testTimeout: 30_000,
          hookTimeout: 180_000,
          maxWorkers: 3,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          isolate: false,
          include: ['tests/**/*.api.test.ts'],
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 180_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['tests/**/*.browser.test.ts'],
          exclude: [ALONE],
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: { ...inBrowser, name: 'alone', include: [ALONE], maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
})
