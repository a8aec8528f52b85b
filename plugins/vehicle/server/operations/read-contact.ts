import { operation } from '@gongtai/sdk/server'
import { readContact } from '../../model/calls.ts'
import type { VehicleSettings } from '../../model/settings.ts'

export const readContactOf = operation(readContact, async (_, { settings }) => {
  const { hotline = '' } = await settings<VehicleSettings>('vehicle')
  return { hotline }
})
