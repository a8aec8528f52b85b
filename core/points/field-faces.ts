import { contributionPoint } from '../kernel/contribution-point.ts'

/**
 * The look of a field type in the browser, under the type's id. Core knows nothing of React,
 * so the components are opaque here; `@gongtai/sdk/web` gives them their types.
 *
 * @see fieldFace
 */
export interface FieldFace {
  readonly id: string
  /** Component that edits the value in render mode. */
  readonly Edit: unknown
  /** Component that shows the value read-only. */
  readonly Show: unknown
  /** Component for palette and outline. */
  readonly Icon: unknown
}

/**
 * The looks of field types in the browser; offered by the web half, under the id of the type.
 *
 * @see fieldFace
 */
export const fieldFaces = contributionPoint<FieldFace>({
  id: 'field-faces',
  describe: '表单字段在浏览器中的样子',
  check: (face) => (face.Edit && face.Show ? [] : ['缺少 Edit 或 Show 组件']),
})
