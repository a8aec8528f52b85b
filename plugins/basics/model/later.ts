/** Something to be done a little later: starting anew puts it off, stopping calls it off, `now` does what waits. */
export interface Later<Args extends readonly unknown[]> {
  start(...args: Args): void
  stop(): void
  now(): void
}

export function later<Args extends readonly unknown[]>(
  milliseconds: number,
  run: (...args: Args) => void,
): Later<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | undefined
  const stop = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  const now = () => {
    const args = waiting
    stop()
    if (args) run(...args)
  }
  return {
    stop,
    now,
    start: (...args) => {
      stop()
      waiting = args
      timer = setTimeout(now, milliseconds)
    },
  }
}
