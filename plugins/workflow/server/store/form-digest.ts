import type { FormValues } from '@gongtai/sdk'
import { canonical, digestOf } from './digest.ts'

/** Tells whether the values are still those that somebody saw. */
export const formDigest = (values: FormValues): string => digestOf(canonical(values))
