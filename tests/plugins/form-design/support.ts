import type { FieldType } from '@gongtai/sdk'
import type { FormSchema } from '@gongtai/sdk/form'
import { basicExecutors } from '../../../plugins/basics/model/executors.ts'
import { basicFieldTypes } from '../../../plugins/basics/model/field-types.ts'
import type { Types } from '../../../plugins/form-design/model/designer/accepts.ts'
import { newNode } from '../../../plugins/form-design/model/designer/create.ts'
import { insertNode } from '../../../plugins/form-design/model/designer/edit.ts'
import type { Place } from '../../../plugins/form-design/model/designer/place.ts'

export const types: Types = {
  all: () => basicFieldTypes,
  find: (id) => basicFieldTypes.find((type) => type.id === id),
}

export const parts = {
  typeOf: types.find,
  executorOf: (id: string) => basicExecutors.find((executor) => executor.id === id),
}

export const typeOf = (id: string): FieldType => {
  const type = types.find(id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}

export const emptyForm: FormSchema = { key: 'trip', title: '出差申请', mainTable: { name: 'BUS_TRIP' }, nodes: [] }

export const top = (index: number): Place => ({ part: 0, index })

/** A form with nodes of these types one after the other; their ids are the ids of the types. */
export function formOf(...ids: readonly string[]): FormSchema {
  return ids.reduce(
    (form, id, index) =>
      insertNode(
        form,
        newNode(form, typeOf(id), top(index), () => id),
        top(index),
      ),
    emptyForm,
  )
}

export const within = (container: string, index = 0, part = 0): Place => ({ container, part, index })

/** The form with a new node of a type; its id is the one given. */
export const plus = (form: FormSchema, type: string, place: Place, id = type): FormSchema =>
  insertNode(
    form,
    newNode(form, typeOf(type), place, () => id),
    place,
  )
