import type { FastifyRequest } from 'fastify'

/** How much one body may bring, in bytes read and in the values that its text holds. */
export interface BodyLimits {
  readonly bytes: number
  readonly values: number
}

const kibibyte = 1_024
const anonymous: BodyLimits = { bytes: 64 * kibibyte, values: 2_000 }
const usual: BodyLimits = { bytes: 1_024 * kibibyte, values: 20_000 }
const large: BodyLimits = { bytes: 8 * 1_024 * kibibyte, values: 100_000 }

export const largestBody = large.bytes

/** Requests that nobody signed in for bring least; designs and records may bring most. */
export function limitsOf({ admitted }: FastifyRequest): BodyLimits {
  if (!admitted?.caller) return anonymous
  return admitted.served.operation.call.size === 'large' ? large : usual
}
