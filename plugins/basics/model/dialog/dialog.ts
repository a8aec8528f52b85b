import { countedLength, type FieldType, type Static, Type } from '@gongtai/sdk'
import { plainText } from '../option-values.ts'
import { textCell } from '../storage.ts'

export const DialogOptions = Type.Object({
  caption: Type.Optional(Type.String({ title: '按钮文字', maxLength: 10 })),
  help: Type.Optional(Type.String({ title: '弹窗说明', maxLength: 500, widget: 'textarea' })),
  maxLength: Type.Optional(Type.Integer({ title: '最大长度', minimum: 1, maximum: 100000 })),
})

export type DialogOptions = Static<typeof DialogOptions>

/** What is going on in the dialog of a field. */
export interface DialogState {
  readonly show: boolean
  /** What is being typed; becomes the value when it is confirmed. */
  readonly draft: string
}

export const closedDialog: DialogState = { show: false, draft: '' }
export const openedWith = (draft: string): DialogState => ({ show: true, draft })
export const confirmed = (state: DialogState): DialogState => ({ ...state, show: false })

/** Longer text that is written in a dialog, so that it takes one line in the form. */
export const dialog: FieldType<string, DialogOptions> = {
  id: 'dialog_1',
  title: '弹窗',
  group: '布局容器',
  shape: 'field',
  options: DialogOptions,
  defaults: { caption: '填写', maxLength: 2000 },
  empty: '',
  read: (raw) => plainText(raw).replace(/\r\n?/g, '\n').trim(),
  check: () => [],
  show: (value) => value,
  measure: countedLength,
  ...textCell,
}
