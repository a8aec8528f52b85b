const BLUR_DELAY = 200

/** What happens when an input is left: a little later, so that a press on a suggestion can still call it off. */
export function leaving(run: () => void): { leave(): void; stay(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => clearTimeout(timer)
  return {
    stay,
    leave: () => {
      stay()
      timer = setTimeout(run, BLUR_DELAY)
    },
  }
}
