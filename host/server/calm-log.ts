import type { LoggerOptions } from 'pino'

const window = 30_000
const mostKinds = 500

interface Kind {
  count: number
  readonly timer: NodeJS.Timeout
}

/**
 * Of the same trouble one line a while, with its stack, and then how often it came: an outage would otherwise write
 * thousands of stacks and drown what it began with. Only lines that carry an error are held back.
 */
export function calmLog(pause = window): NonNullable<LoggerOptions['hooks']> {
  const kinds = new Map<string, Kind>()
  return {
    logMethod(args, method) {
      const [first, text] = args as unknown as [unknown, string | undefined]
      const key = kindOf(first, text)
      if (key === undefined) return method.apply(this, args)
      const known = kinds.get(key)
      if (known) {
        known.count += 1
        return
      }
      method.apply(this, args)
      if (kinds.size >= mostKinds) return
      const tell = method.bind(this) as (what: object, text: string) => void
      const timer = setTimeout(() => {
        const { count } = kinds.get(key) as Kind
        kinds.delete(key)
        if (count > 0) tell({ again: count, seconds: pause / 1_000, kind: key }, `${text ?? ''} (again)`)
      }, pause)
      timer.unref()
      kinds.set(key, { count: 0, timer })
    },
  }
}

/** Errors are alike when they are told with the same words and have the same code, or without one the same message. */
function kindOf(what: unknown, text = ''): string | undefined {
  const { err, call = '' } = (what ?? {}) as { err?: unknown; call?: unknown }
  if (!(err instanceof Error)) return undefined
  const { code } = err as Error & { code?: unknown }
  // A call is told apart only where the error has no code of its own: an outage is one trouble however many calls meet it.
  return code === undefined ? `${text} ${call} ${err.message}` : `${text} ${code}`
}
