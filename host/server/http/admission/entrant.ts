import type { FastifyRequest } from 'fastify'
import type { Admitted } from './admit.ts'
import type { Entrant } from './load-gate.ts'

/** Whose rows an open call sees when nobody is signed in. */
export const platform = 'platform'

/** For whom a request is counted: who signed in, else the address it came from. */
export const entrantOf = (request: FastifyRequest, caller: Admitted['caller']): Entrant => ({
  tenant: caller?.tenant ?? platform,
  person: caller?.user.id ?? request.ip,
})
