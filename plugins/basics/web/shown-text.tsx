import type { FieldType } from '@gongtai/sdk'
import type { FieldFaceProps } from '@gongtai/sdk/web'
import type { ComponentType } from 'react'

/** The read-only look of a type whose value is best shown as its text. */
export function shownBy<Value, Options>(
  type: Pick<FieldType<Value, Options>, 'show'>,
  className?: string,
): ComponentType<FieldFaceProps<Value, Options>> {
  return ({ value, options }) => <span className={className}>{type.show(value, options)}</span>
}
