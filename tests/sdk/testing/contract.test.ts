import { defineCall, fieldTypes, manifest, offer, operations, provide, Type, token } from '@gongtai/sdk'
import { operation, serverHalf } from '@gongtai/sdk/server'
import { startTestKernel } from '@gongtai/sdk/testing'
import { describe, expect, it } from 'vitest'
import { sampleField } from '../../../sdk/cli/scaffold/field/model/field-type.ts'

interface Weather {
  today(): string
}
const Weather = token<Weather>('test.weather')
const call = defineCall({
  id: 'sky.read',
  title: '天气',
  method: 'GET',
  path: '/sky',
  permission: 'signed-in',
  audit: 'none',
  answer: Type.String(),
})

const base = {
  manifest: manifest({ id: 'base', title: '底', version: '1.0.0' }),
  server: serverHalf({ activate: () => ({ offers: [offer(fieldTypes, sampleField as never)] }) }),
}
const sky = {
  manifest: manifest({ id: 'sky', title: '天', version: '1.0.0', requires: ['base'] }),
  server: serverHalf({
    needs: { weather: Weather },
    activate: ({ weather }) => ({
      offers: [
        offer(
          operations,
          operation(call, () => weather.today()),
        ),
      ],
    }),
  }),
}

describe('a test kernel', () => {
  it('starts plugins in the order of what they require, with services of the test', async () => {
    const kernel = await startTestKernel([sky, base], [provide(Weather, () => ({ today: () => '晴' }))])
    expect(kernel.contributions('sky')).toEqual({ operations: ['sky.read'] })
    expect(kernel.view(operations).get('sky.read').run({}, {})).toBe('晴')
    kernel.withdraw('base')
    expect(kernel.view(fieldTypes).all()).toEqual([])
  })

  it('says which plugin does not start and why', async () => {
    await expect(startTestKernel([sky, base])).rejects.toThrowError(/sky.*test\.weather/)
    await expect(startTestKernel([sky])).rejects.toThrowError(/sky → base/)
  })
})
