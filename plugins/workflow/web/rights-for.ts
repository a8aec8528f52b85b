import type { Rights } from '@gongtai/sdk/form'
import type { TaskRights } from '../model/shapes.ts'

/** The rights of a step as the form engine takes them. */
export const rightsFor = ({ fields, tables, otherwise }: TaskRights): Rights => ({
  fields: fields as NonNullable<Rights['fields']>,
  tables,
  otherwise: otherwise as NonNullable<Rights['otherwise']>,
})
