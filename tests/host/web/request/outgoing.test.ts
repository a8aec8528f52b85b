import { defineCall } from '@gongtai/core/contract/call'
import { requestToken, updatePassword } from '@gongtai/core/contract/calls/identity'
import { Type } from '@gongtai/core/contract/schema'
import { expect, it } from 'vitest'
import { outgoing } from '../../../../host/web/request/outgoing.ts'

const base = { id: 'x', title: 'x', permission: 'signed-in', audit: 'none', answer: Type.Null() } as const

it('puts names of the path into it, encoded', () => {
  const call = defineCall({
    ...base,
    method: 'GET',
    path: '/user/:id/file/:name',
    params: Type.Object({ id: Type.String(), name: Type.String() }),
  })
  expect(outgoing(call, { id: '7', name: 'a/b ?' })).toEqual({
    url: '/prod-api/user/7/file/a%2Fb%20%3F',
    body: undefined,
  })
})

it('puts the rest of a read into the query, lists as repeated names and nothing for what is missing', () => {
  const call = defineCall({ ...base, method: 'GET', path: '/list' })
  expect(outgoing(call, { page: 1, ids: ['a', 'b'], name: undefined, text: '' }).url).toBe(
    '/prod-api/list?page=1&ids=a&ids=b',
  )
})

it('puts names of the body schema into the body and the others into the query', () => {
  const call = defineCall({
    ...base,
    method: 'PUT',
    path: '/plugins/:id/settings',
    params: Type.Object({ id: Type.String() }),
    query: Type.Object({ dry: Type.Boolean() }),
    body: Type.Object({ values: Type.Record(Type.String(), Type.Unknown()) }),
  })
  expect(outgoing(call, { id: 'vehicle', dry: true, values: { days: 3 } })).toEqual({
    url: '/prod-api/plugins/vehicle/settings?dry=true',
    body: { values: { days: 3 } },
  })
})

it('never writes a secret into the address when the body takes it as well', () => {
  expect(outgoing(requestToken, { grant_type: 'refresh_token', refresh_token: 'secret' })).toEqual({
    url: '/prod-api/auth/oauth/token',
    body: { grant_type: 'refresh_token', refresh_token: 'secret' },
  })
  expect(outgoing(updatePassword, { data: 'sealed', keyId: 'k' }).url).toBe('/prod-api/user/profile/updatePwd')
})

it('sends an empty body for a write without input', () => {
  const call = defineCall({ ...base, method: 'POST', path: '/start', body: Type.Object({}) })
  expect(outgoing(call, undefined)).toEqual({ url: '/prod-api/start', body: {} })
})
