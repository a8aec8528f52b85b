import { requestTimeout } from '../request/base.ts'
import { openCall, PAGE_SETTINGS_PATH } from '../request/pages-server.ts'

/** How the sign-in page looks, as an administrator set it. */
export interface PageSettings {
  readonly name: string
  readonly loginFooter: string
  readonly logo: string
  /** Ways of signing in, parted by commas: `0` user name and password, `1` phone and message code. */
  readonly loginMode: string
  /** Where the box stands: `1` left, `2` centre, `3` right. */
  readonly loginBoxLocation: string
  /** Address of a picture, or a colour. */
  readonly background: string
  readonly headName: string
  /** Whether a forgotten password can be set anew by a message to the phone. */
  readonly passwordReset: boolean
}

export const DEFAULT_SETTINGS: PageSettings = {
  name: '工台',
  loginFooter: '',
  logo: '',
  loginMode: '0,1',
  loginBoxLocation: '3',
  background: '',
  headName: '',
  passwordReset: false,
}

/** The stored settings; what is missing, or all of it when they cannot be read in time, is the default. */
export async function loadPageSettings(): Promise<PageSettings> {
  try {
    const stored = await openCall<Partial<PageSettings>>('GET', `${PAGE_SETTINGS_PATH}?projectSide=pc`, undefined, {
      milliseconds: requestTimeout(),
    })
    return completeSettings(stored)
  } catch {
    return DEFAULT_SETTINGS // The person can sign in without them.
  }
}

export function completeSettings(stored: Partial<PageSettings>): PageSettings {
  const present = Object.entries(stored).filter(([, value]) => value !== '' && value !== null)
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(present) }
}

export type SignInMode = 'password' | 'phone'

const modes: Readonly<Record<string, SignInMode>> = { '0': 'password', '1': 'phone' }

/** The listed ways of signing in; the password when none of them is known. */
export function modesOf({ loginMode }: Pick<PageSettings, 'loginMode'>): readonly SignInMode[] {
  const listed = loginMode.split(',').flatMap((code) => modes[code.trim()] ?? [])
  return listed.length > 0 ? listed : ['password']
}

const places = { '1': 'left', '2': 'centre', '3': 'right' } as const

export const boxPlace = ({ loginBoxLocation }: Pick<PageSettings, 'loginBoxLocation'>): 'left' | 'centre' | 'right' =>
  places[loginBoxLocation as keyof typeof places] ?? 'right'
