export interface SilenceWatch {
  /** Aborts when the connection has been silent for too long, or is no longer wanted. */
  readonly signal: AbortSignal
  readonly heard: () => void
  readonly end: () => void
}

/** After sleep, or a change of network, nobody tells that a connection is dead: only its silence does. */
export function silenceWatch(unwanted: AbortSignal, longest: number): SilenceWatch {
  const dead = new AbortController()
  const start = () => setTimeout(() => dead.abort(), longest)
  let timer = start()
  return {
    signal: AbortSignal.any([unwanted, dead.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}
