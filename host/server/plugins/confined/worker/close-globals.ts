/**
 * Takes out of reach what a plugin's code could pass the host with, before any of it runs: the network, the process and
 * its streams. The process has no right to files or further processes either; this is the wall in front of that.
 */
export function closeGlobals(log: (level: string, text: string) => void, fetchInstead: typeof fetch): void {
  // Node makes its network client when one of these is first touched, and leaves it under a symbol for all to use.
  void [Response, Request, Headers, FormData]
  const dispatcher = Symbol.for('undici.globalDispatcher.1')
  Object.defineProperty(globalThis, dispatcher, { value: Object.freeze({}), writable: false, configurable: false })
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'require', 'module']) {
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false })
  }
  Object.defineProperty(globalThis, 'fetch', { value: fetchInstead, writable: true, configurable: true })
  Object.defineProperty(globalThis, 'console', { value: plainConsole(log), writable: true, configurable: true })
  Object.defineProperty(globalThis, 'process', { value: plainProcess(), writable: false, configurable: false })
}

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const

function plainConsole(log: (level: string, text: string) => void): object {
  return Object.fromEntries(
    Object.entries(LEVELS).map(([name, level]) => [
      name,
      (...parts: unknown[]) => log(level, parts.map(asText).join(' ').slice(0, 2_000)),
    ]),
  )
}

function asText(part: unknown): string {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.stack ?? part.message
  try {
    return JSON.stringify(part) ?? String(part)
  } catch {
    return String(part) // A circle, or something whose conversion throws.
  }
}

/** What libraries look at; nothing of it reaches the real one. */
function plainProcess(): object {
  const { version, versions, platform, arch } = process
  const began = performance.now()
  return Object.freeze({
    version,
    versions: Object.freeze({ node: versions.node }),
    platform,
    arch,
    env: Object.freeze({}),
    argv: Object.freeze([]),
    pid: 0,
    cwd: () => '/',
    uptime: () => (performance.now() - began) / 1_000,
    nextTick: (work: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => work(...args)),
    hrtime: Object.freeze({ bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
    on: () => undefined,
    once: () => undefined,
    off: () => undefined,
    emitWarning: () => undefined,
  })
}
