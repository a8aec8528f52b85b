import type { FieldFace } from '@gongtai/core/points/field-faces'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { type ComponentType, lazy, Suspense } from 'react'
import { type FieldFaceProps, fieldFace } from '../field-face.ts'

/**
 * What stands below a field that chooses a row is told: the row once it is known, and whether somebody may change it.
 *
 * @see rowFace
 */
export interface RowFaceNote<Fields extends RegisterFields = RegisterFields> {
  readonly value: string
  readonly row: RegisterRow<Fields> | undefined
  readonly disabled: boolean
}

/**
 * How a field that chooses a row looks.
 *
 * @see rowFace
 */
export interface RowFaceLook<Fields extends RegisterFields = RegisterFields> {
  readonly of: Register<Fields>
  /** Narrows what is offered, as the list of the register takes it. */
  readonly query?: Readonly<Record<string, string>>
  /**
   * Only rows that belong to what is chosen in another field of the form: the field of the register that says so, and the
   * column that the other one is bound to. While nothing is chosen there, nothing is offered here.
   */
  readonly follows?: { readonly field: string; readonly column: string }
  /** A row as one of the options, in plain words; its name when absent. */
  readonly label?: (row: RegisterRow<Fields>) => string
  /** Stands below the field while the form is filled in; what it does there when another row is chosen is its own. */
  readonly below?: ComponentType<RowFaceNote<Fields>>
}

/**
 * Gives the look of a field its types.
 *
 * @param look the rows, and what is drawn by hand
 * @returns what the `look` of {@link rowFace} answers
 * @throws never
 * @example
 * declare const suppliers: Register
 * export const supplierLook = rowLook({ of: suppliers })
 */
export const rowLook = <Fields extends RegisterFields>(look: RowFaceLook<Fields>): RowFaceLook =>
  look as unknown as RowFaceLook

/**
 * The look of a field made with `rowField`: a list of the rows that the person may see. It is fetched when a form first
 * shows it.
 *
 * @param spec id of the field type, its icon, and the look
 * @returns a value for the point `fieldFaces`
 * @throws never
 * @example
 * declare const suppliers: Register
 * export const supplierFace = rowFace({ id: 'supplier', Icon: () => <svg />, look: async () => rowLook({ of: suppliers }) })
 */
export function rowFace({
  id,
  Icon,
  look,
}: {
  readonly id: string
  readonly Icon: ComponentType
  readonly look: () => Promise<RowFaceLook>
}): FieldFace {
  const part = (name: 'Edit' | 'Show') => {
    const Part = lazy(async () => {
      const [parts, spec] = await Promise.all([import('./row-choice.tsx'), look()])
      const Choice = parts[name]
      return { default: (face: FieldFaceProps<string>) => <Choice face={face} spec={spec} /> }
    })
    return (face: FieldFaceProps<string>) => (
      <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
        <Part {...face} />
      </Suspense>
    )
  }
  return fieldFace<string, Readonly<Record<string, unknown>>>({ id, Edit: part('Edit'), Show: part('Show'), Icon })
}
