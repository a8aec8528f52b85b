import { PRESET_COLOURS } from '@gongtai/sdk/web'
import { BehaviorSubject } from 'rxjs'

/** What a person chooses about the layout. */
export interface LayoutSettings {
  readonly theme: string
  readonly topNav: boolean
  readonly tagsView: boolean
  readonly sidebarLogo: boolean
}

export const SITE_DEFAULTS: LayoutSettings = {
  theme: PRESET_COLOURS[0],
  topNav: true,
  tagsView: false,
  sidebarLogo: false,
}

const KEY = 'layout-setting'

/** The stored choice; whatever cannot be read counts as not chosen. */
export function readLayoutSettings(stored: string | null): LayoutSettings {
  const chosen = parse(stored)
  const flag = (name: 'topNav' | 'tagsView' | 'sidebarLogo') =>
    typeof chosen[name] === 'boolean' ? chosen[name] : SITE_DEFAULTS[name]
  const theme = chosen.theme
  return {
    theme: typeof theme === 'string' && /^#[0-9A-F]{6}$/i.test(theme) ? theme : SITE_DEFAULTS.theme,
    topNav: flag('topNav'),
    tagsView: flag('tagsView'),
    sidebarLogo: flag('sidebarLogo'),
  }
}

function parse(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {} // Written by something else: as if nothing had been chosen.
  }
}

/** The choice of this browser. */
export class LayoutChoice {
  readonly settings: BehaviorSubject<LayoutSettings>
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage
    this.settings = new BehaviorSubject(readLayoutSettings(storage.getItem(KEY)))
  }

  choose(part: Partial<LayoutSettings>): void {
    const next = { ...this.settings.value, ...part }
    this.#storage.setItem(KEY, JSON.stringify(next))
    this.settings.next(next)
  }
}
