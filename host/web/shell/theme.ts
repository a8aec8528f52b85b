export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'gt-theme'
const CHANGED = 'gt-theme-changed'
const DARK = '(prefers-color-scheme: dark)'

const isChoice = (value: string | null): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system'

/** Light, dark, or as the system has it. */
export function themeChoice(): ThemeChoice {
  const value = localStorage.getItem(KEY)
  return isChoice(value) ? value : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice)
  apply()
  dispatchEvent(new Event(CHANGED))
}

/** Calls back when this window or another one chooses. */
export function onThemeChoice(changed: () => void): () => void {
  addEventListener(CHANGED, changed)
  addEventListener('storage', changed)
  return () => {
    removeEventListener(CHANGED, changed)
    removeEventListener('storage', changed)
  }
}

function apply(): void {
  const choice = themeChoice()
  const dark = choice === 'dark' || (choice === 'system' && matchMedia(DARK).matches)
  const root = document.documentElement
  root.dataset.theme = dark ? 'dark' : 'light'
  root.classList.toggle('bp6-dark', dark)
}

/** Applies the stored choice, and follows the system and other windows from then on. */
export function startTheme(): void {
  apply()
  matchMedia(DARK).addEventListener('change', apply)
  addEventListener('storage', apply)
}
