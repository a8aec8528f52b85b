import type { FieldFace } from '@gongtai/core/points/field-faces'
import type { ComponentType } from 'react'

/**
 * What a face knows of the field it draws.
 *
 * @see fieldFace
 */
export interface FieldFaceProps<Value = unknown, Options = Readonly<Record<string, unknown>>> {
  /** Id for the input element, so that the label belongs to it. */
  readonly id: string
  readonly value: Value
  readonly options: Options
  readonly title: string
  readonly placeholder: string
  readonly required: boolean
  /** Also true for read-only fields and forms. */
  readonly disabled: boolean
  readonly invalid: boolean
  /** `set` while designing, `render` while filling in, `check` when only shown. */
  readonly mode: 'set' | 'render' | 'check'
  /** Inside a table cell there is no room for help texts. */
  readonly compact: boolean
  /** Options of a choice field, from its dictionary or its own list. */
  readonly choices: readonly Choice[]
  /** What was chosen in the tree field this one is linked to; only what belongs to it is offered. */
  readonly within?: readonly { readonly id: string; readonly name: string }[] | undefined
  onChange(value: Value): void
  onBlur(): void
}

/**
 * One option of a choice field.
 *
 * @see fieldFace
 */
export interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * A face with the types of its value and options.
 *
 * @see fieldFace
 */
export interface TypedFieldFace<Value, Options> {
  /** Id of the field type. */
  readonly id: string
  readonly Edit: ComponentType<FieldFaceProps<Value, Options>>
  /** Read-only look; the value may be of a plugin version that no longer exists. */
  readonly Show: ComponentType<FieldFaceProps<Value, Options>>
  /** Static icon component of `@blueprintjs/icons`, or any SVG of 16 px. */
  readonly Icon: ComponentType
}

/**
 * Gives the components of a face their types. Offer the result at `fieldFaces`.
 *
 * @param face the components, under the id of the type
 * @returns a value for the point `fieldFaces`
 * @throws never
 * @example
 * type Props = FieldFaceProps<string, { readonly unit: string }>
 * const Edit = ({ id, value, disabled, required, invalid, onChange, onBlur }: Props) => (
 *   <input
 *     {...{ id, value, disabled, onBlur }}
 *     aria-required={required}
 *     aria-invalid={invalid}
 *     onChange={(event) => onChange(event.target.value)}
 *   />
 * )
 * const Show = ({ value, options }: Props) => <span>{value === '' ? '' : `${value} ${options.unit}`}</span>
 * export const face = fieldFace<string, { readonly unit: string }>({ id: 'odometer', Edit, Show, Icon: () => <svg /> })
 */
export function fieldFace<Value, Options>(face: TypedFieldFace<Value, Options>): FieldFace {
  return face
}
