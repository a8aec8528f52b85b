import { BehaviorSubject } from 'rxjs'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'gt-theme'
const DARK = '(prefers-color-scheme: dark)'

const isChoice = (value: string | null): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system'

const stored = (): ThemeChoice => {
  const value = localStorage.getItem(KEY)
  return isChoice(value) ? value : 'system'
}

/** Light, dark, or as the system has it. */
export const themeChoice = new BehaviorSubject<ThemeChoice>('system')

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(KEY, choice)
  themeChoice.next(choice)
  apply()
}

function apply(): void {
  const dark = themeChoice.value === 'dark' || (themeChoice.value === 'system' && matchMedia(DARK).matches)
  const root = document.documentElement
  root.dataset.theme = dark ? 'dark' : 'light'
  root.classList.toggle('bp6-dark', dark)
}

/** Applies the stored choice, and follows the system and other windows from then on. */
export function startTheme(): void {
  themeChoice.next(stored())
  apply()
  matchMedia(DARK).addEventListener('change', apply)
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    themeChoice.next(stored())
    apply()
  })
}
