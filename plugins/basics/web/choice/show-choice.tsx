import type { FieldFaceProps } from '@gongtai/sdk/web'
import { labelOf } from './labels.ts'

/** The read-only look of one chosen option. */
export const ShowChoice = ({ value, choices }: Pick<FieldFaceProps<string>, 'value' | 'choices'>) => (
  <span>{labelOf(value, choices)}</span>
)
