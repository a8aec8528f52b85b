import type { Rights } from '@gongtai/sdk/form'
import type { TaskRights } from '../model/shapes.ts'

/** The rights of a step as the form engine takes them. */
export const rightsFor = (rights: TaskRights): Rights => ({
  fields: rights.fields as NonNullable<Rights['fields']>,
  otherwise: rights.otherwise as NonNullable<Rights['otherwise']>,
})
