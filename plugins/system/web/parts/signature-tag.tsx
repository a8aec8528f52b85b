import { EndorsedIcon, LockIcon, UnlockIcon } from '@blueprintjs/icons'
import { StateTag } from '@gongtai/sdk/web'

export type SignatureState = 'shipped' | 'signed' | 'unsigned'

/** Whose word stands for a package. */
export function SignatureTag({ state }: { readonly state: SignatureState }) {
  if (state === 'shipped')
    return (
      <StateTag family="idle" shape="outline" Icon={LockIcon}>
        随系统发布
      </StateTag>
    )
  if (state === 'signed')
    return (
      <StateTag family="ok" Icon={EndorsedIcon}>
        SM2 已验签
      </StateTag>
    )
  return (
    <StateTag family="wait" Icon={UnlockIcon}>
      开发者模式
    </StateTag>
  )
}
