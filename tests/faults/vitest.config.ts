import { defineConfig } from 'vitest/config'

/**
 * Drills: minutes of kills, freezes and full disks, outside the usual tests. One after the other, as each of them
 * takes the machine for itself and prints what it did.
 */
export default defineConfig({
  oxc: { decorator: { legacy: true } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['tests/faults/drills/*.drill.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
})
