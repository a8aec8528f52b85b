import type { SignInMethod } from '@gongtai/core/points/sign-in-methods'
import { requestTimeout } from '../request/base.ts'
import { openCall, PAGE_SETTINGS_PATH } from '../request/pages-server.ts'

/** How the sign-in page looks, as an administrator set it. */
export interface PageSettings {
  readonly name: string
  readonly loginFooter: string
  readonly logo: string
  /** Ids of the ways of signing in, parted by commas: `0` user name and password, `1` phone and message code. */
  readonly loginMode: string
  /** Those ways, with what each asks for besides the account. */
  readonly methods: readonly OfferedMethod[]
  /** Where the box stands: `1` left, `2` centre, `3` right. */
  readonly loginBoxLocation: string
  /** Address of a picture, or a colour. */
  readonly background: string
  readonly headName: string
  /** Whether a forgotten password can be set anew by a message to the phone. */
  readonly passwordReset: boolean
  /** Whether the work of some people can be tried without their password. */
  readonly demonstration: boolean
}

/** A way of signing in as the page draws it; one that asks nothing has a form of its own here. */
export type OfferedMethod = Omit<SignInMethod, 'proves'>

/** Asks for user name and password. */
export const BY_PASSWORD: OfferedMethod = {
  id: '0',
  title: '账号登录',
  grant: 'password',
  asks: [{ name: 'password', label: '密码', secret: true }],
}

/** Has a form of its own, for a code that is sent to the phone. */
export const BY_PHONE: OfferedMethod = { id: '1', title: '手机登录', grant: 'sms' }

export const DEFAULT_SETTINGS: PageSettings = {
  name: '工台',
  loginFooter: '',
  logo: '',
  loginMode: '0,1',
  methods: [BY_PASSWORD, BY_PHONE],
  loginBoxLocation: '3',
  background: '',
  headName: '',
  passwordReset: false,
  demonstration: false,
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

/** The ways that this page can draw; the password when there is none. */
export function methodsOf({ methods }: Pick<PageSettings, 'methods'>): readonly OfferedMethod[] {
  const drawn = methods.filter(({ id, asks }) => asks !== undefined || id === BY_PHONE.id)
  return drawn.length > 0 ? drawn : [BY_PASSWORD]
}

const places = { '1': 'left', '2': 'centre', '3': 'right' } as const

export const boxPlace = ({ loginBoxLocation }: Pick<PageSettings, 'loginBoxLocation'>): 'left' | 'centre' | 'right' =>
  places[loginBoxLocation as keyof typeof places] ?? 'right'
