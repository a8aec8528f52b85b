import type { HumanStep, StartForm } from '@gongtai/sdk/flow'

export type Right = 'hidden' | 'read' | 'write' | 'required'

export interface StepRights {
  readonly fields: Readonly<Record<string, Right>>
  /** Which rows of a table may be added and removed. */
  readonly tables: Readonly<Record<string, { readonly add: boolean; readonly delete: boolean }>>
  /** What holds for a field that is not named. */
  readonly otherwise: Right
}

/**
 * Rights of a step by field id; on the start form everything may be written that is not named. What comes later is seen
 * by those alone who look on.
 */
export function rightsOf(step: StartForm, kind: 'start' | 'step', looksOn = false): StepRights {
  const fields = Object.fromEntries(
    (step.fields ?? []).map(({ table, field, right }) => [
      table ? `${table}-${field}` : field,
      right === 'later' ? (looksOn ? 'read' : 'hidden') : right,
    ]),
  )
  const given = step.tables ?? []
  const ofTables = Object.fromEntries(given.map((entry) => [entry.table, entry.right]))
  const tables = Object.fromEntries(
    given.map(({ table, right, add = false, remove = false }) => {
      const writes = right === 'write'
      return [table, { add: writes && add, delete: writes && remove }]
    }),
  )
  return { fields: { ...ofTables, ...fields }, tables, otherwise: kind === 'start' ? 'write' : 'read' }
}

/** Looking on: nothing may be changed, and what every step hides from readers stays hidden. */
export const readOnly = (rights: StepRights): StepRights => ({
  fields: Object.fromEntries(
    Object.entries(rights.fields).map(([field, right]) => [field, right === 'hidden' ? 'hidden' : 'read']),
  ),
  tables: {},
  otherwise: 'read',
})

/** Only what may be filled in: what others have added to an earlier request is not carried into a new one. */
export const onlyWritable = (rights: Pick<StepRights, 'fields' | 'otherwise'>) => ({
  ...rights,
  fields: Object.fromEntries(
    Object.entries(rights.fields).map(([field, right]) => [field, right === 'read' ? ('hidden' as const) : right]),
  ),
})

export const writesAnything = (rights: StepRights): boolean =>
  rights.otherwise === 'write' ||
  rights.otherwise === 'required' ||
  Object.values(rights.fields).some((right) => right === 'write' || right === 'required')

/** Whether a step that sends no values at all may lack something. */
export const needsAnything = (rights: StepRights): boolean =>
  rights.otherwise === 'required' || Object.values(rights.fields).includes('required')

export const signatureNeeded = (step: HumanStep): boolean => step.opinion?.signature === true

export const opinionNeeded = (step: HumanStep): boolean => step.opinion?.required === true
