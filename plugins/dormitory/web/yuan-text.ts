import { groupDigits } from '@gongtai/sdk/form'

/** An amount in yuan as people read it, such as 1,250.00. */
export const yuanText = (value: unknown): string => groupDigits(Number(value ?? 0).toFixed(2))
