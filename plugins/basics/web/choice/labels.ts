import type { Choice } from '@gongtai/sdk/web'

/** The label of a chosen value; one that is no longer offered is shown as it was stored. */
export const labelOf = (value: string, choices: readonly Choice[]): string =>
  choices.find((choice) => choice.value === value)?.label ?? value
