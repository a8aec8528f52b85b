import type { Executor } from '@gongtai/sdk'
import { shiftField } from './shift.ts'

const DAY = 24 * 60

/** The hours of a shift, such as 12 for 20:00-08:00. Its source is a field of the type `duty_shift`. */
export const dutyHours: Executor = {
  id: 'dutyHours',
  title: '值班时长（小时）',
  reads: 'row',
  problems: () => [],
  run({ sources: [source] }) {
    const shift = shiftField.read(source, shiftField.defaults)
    if (!shift) return null
    return ((minutes(shift.to) - minutes(shift.from) + DAY) % DAY) / 60
  },
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
