/** How long a tap can be taken back before it is sent. */
export const UNDO_SECONDS = 5

/**
 * Holds what was decided with one tap for a moment. It never waits unseen: `show` is told how many seconds are left,
 * and `undefined` once nothing waits any more.
 */
export function secondThoughts(show: (secondsLeft: number | undefined) => void) {
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const end = () => {
    clearInterval(timer)
    const send = waiting
    waiting = undefined
    if (send) show(undefined)
    return send
  }
  return {
    hold: (send: () => void) => {
      end()
      waiting = send
      let left = UNDO_SECONDS
      show(left)
      timer = setInterval(() => {
        left -= 1
        if (left > 0) show(left)
        else end()?.()
      }, 1000)
    },
    /** Nothing is sent. */
    undo: () => void end(),
    /** Sends at once what waits. */
    send: () => end()?.(),
  }
}
