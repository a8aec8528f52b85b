import { type FieldType, type Static, Type } from '@gongtai/sdk'
import { oneOf } from '../one-of.ts'
import { valueless } from './separator.ts'

export const ButtonOptions = Type.Object({
  look: Type.Optional(oneOf('样式', { plain: '普通', primary: '主要', danger: '危险' })),
  icon: Type.Optional(Type.String({ title: '图标', maxLength: 60, widget: 'icon' })),
})

export type ButtonOptions = Static<typeof ButtonOptions>

/** Runs the script of the field for the row it stands in. */
export const button: FieldType<null, ButtonOptions> = {
  id: 'button_1',
  title: '按钮',
  group: '布局容器',
  shape: 'ornament',
  options: ButtonOptions,
  defaults: { look: 'plain' },
  template: { span: 4 },
  ...valueless,
}
