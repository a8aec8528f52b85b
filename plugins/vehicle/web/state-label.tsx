import { StateTag } from '@gongtai/sdk/web'
import { stateLook } from './looks.ts'

/** The state of a car or a trip in word and colour. */
export function StateLabel({ state }: { readonly state: string }) {
  const { text, family } = stateLook(state)
  return <StateTag family={family}>{text}</StateTag>
}
