import { AsteriskIcon, EyeOffIcon, EyeOpenIcon, LockIcon } from '@blueprintjs/icons'
import type { RuleEffect } from '../../model/designer/rules.ts'

/** Fixed icon and word of each effect. */
export const effectLooks: Readonly<Record<RuleEffect, { readonly title: string; readonly Icon: typeof LockIcon }>> = {
  show: { title: '显示', Icon: EyeOpenIcon },
  hidden: { title: '隐藏', Icon: EyeOffIcon },
  required: { title: '必填', Icon: AsteriskIcon },
  readonly: { title: '只读', Icon: LockIcon },
}
