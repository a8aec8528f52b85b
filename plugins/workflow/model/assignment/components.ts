import type { FieldType } from '@gongtai/sdk'
import { type FieldNode, type FormSchema, fieldsOf } from '@gongtai/sdk/form'
import { PEOPLE_SOURCES } from './form-people.ts'

/** A field of a form whose values are chosen, as rules of person assignment may ask it. */
export interface FormComponent {
  readonly id: string
  readonly title: string
  readonly table: string
  readonly column: string
  /** What its values stand for: `user`, `department`, … or `choice`. */
  readonly names: string
}

type TypeOf = (id: string) => FieldType | undefined

/** The fields of a form that stand for people, places or entries of a list, detail tables included. */
export const componentsOf = (form: FormSchema, typeOf: TypeOf): readonly FormComponent[] =>
  fieldsOf(form).flatMap(({ field, table }) => {
    const names = namesBy(field, typeOf(field.type))
    const { id, title = '', name: column = '' } = field
    return names === undefined || column === '' ? [] : [{ id, title, table, column, names }]
  })

function namesBy({ options = {} }: FieldNode, type: FieldType | undefined): string | undefined {
  if (type?.hasChoices) return 'choice'
  if (!type?.picks) return undefined
  // Only a value tells what a type names, so it is asked about one.
  return type.names?.(type.read([{ id: '1', name: '1' }], options), options)[0]?.source
}

export const namesPeople = ({ names }: FormComponent): boolean => PEOPLE_SOURCES.some((source) => source === names)

/** Whether a matrix with such places can be looked up by the field. */
export const namesPlaces = ({ names }: FormComponent): boolean => names === 'department' || names === 'unit'

export const namesClasses = ({ names }: FormComponent): boolean => names === 'choice'
