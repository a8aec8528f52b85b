import { expect, it } from 'vitest'
import { toFault } from '../../../../host/server/http/output/to-fault.ts'

it.each([
  ['53100', 507, 'store.full'],
  ['ENOSPC', 507, 'store.full'],
  ['53300', 503, 'store.busy'],
  ['25P03', 503, 'store.busy'],
  ['55P03', 503, 'store.busy'],
  ['40P01', 409, 'store.conflict'],
  ['XX000', 500, 'http.broken'],
])('an error %s of the database or the system is answered with %i %s', (code, status, fault) => {
  expect(toFault(Object.assign(new Error('its own text'), { code }))).toMatchObject({ status, code: fault })
})
