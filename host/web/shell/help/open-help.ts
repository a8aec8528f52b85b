const ASKED = 'gt-help-asked'

/** Opens the help of the page that is shown. */
export const openHelp = (): void => void dispatchEvent(new Event(ASKED))

/** Calls back when somebody asks for help: by a button, or by `?` where they do not type. */
export function onHelpAsked(asked: () => void): () => void {
  const pressed = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    if (key === '?' && !ctrlKey && !metaKey && !isTyping(target)) asked()
  }
  addEventListener(ASKED, asked)
  addEventListener('keydown', pressed)
  return () => {
    removeEventListener(ASKED, asked)
    removeEventListener('keydown', pressed)
  }
}

/** Whether a key goes into a text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
