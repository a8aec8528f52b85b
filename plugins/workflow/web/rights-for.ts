import type { Rights } from '@gongtai/sdk/form'
import type { TaskRights } from '../model/shapes.ts'
import { type StepRights, writesAnything } from '../model/step-rights.ts'

/** The rights of a step as the form engine takes them. */
export const rightsFor = ({ fields, tables, otherwise }: TaskRights): Rights => ({
  fields: fields as NonNullable<Rights['fields']>,
  tables,
  otherwise: otherwise as NonNullable<Rights['otherwise']>,
})

/** Whether a step leaves anything to fill in; a form that is only looked at is drawn as one that is finished. */
export const fillsIn = (rights: TaskRights): boolean =>
  writesAnything(rights as StepRights) ||
  Object.values(rights.tables).some(({ add, delete: remove }) => add === true || remove === true)
