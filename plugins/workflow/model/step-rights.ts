import type { HumanStep, StartForm } from '@gongtai/sdk/flow'

export type Right = 'hidden' | 'read' | 'write' | 'required'

export interface StepRights {
  readonly fields: Readonly<Record<string, Right>>
  /** What holds for a field that is not named. */
  readonly otherwise: Right
}

/** Rights of a step by field id; on the start form everything may be written that is not named. */
export function rightsOf(step: StartForm, kind: 'start' | 'step'): StepRights {
  const fields = Object.fromEntries((step.fields ?? []).map((entry) => [entry.field, entry.right]))
  const tables = Object.fromEntries((step.tables ?? []).map((entry) => [entry.table, entry.right]))
  return { fields: { ...tables, ...fields }, otherwise: kind === 'start' ? 'write' : 'read' }
}

/** Looking on: nothing may be changed, and what every step hides from readers stays hidden. */
export const readOnly = (rights: StepRights): StepRights => ({
  fields: Object.fromEntries(
    Object.entries(rights.fields).map(([field, right]) => [field, right === 'hidden' ? 'hidden' : 'read']),
  ),
  otherwise: 'read',
})

export const writesAnything = (rights: StepRights): boolean =>
  rights.otherwise === 'write' ||
  rights.otherwise === 'required' ||
  Object.values(rights.fields).some((right) => right === 'write' || right === 'required')

export const opinionNeeded = (step: HumanStep): boolean => step.opinion?.required === true
