import type { StatusFamily } from '@gongtai/sdk/web'
import { drivers } from '../model/drivers.ts'
import { trips } from '../model/trips.ts'
import { vehicles } from '../model/vehicles.ts'

interface Look {
  readonly title: string
  readonly family?: StatusFamily
}

const looks: Readonly<Record<string, Look>> = {
  ...vehicles.fields.state.choices,
  ...drivers.fields.state.choices,
  ...trips.fields.state.choices,
  held: { title: '预占', family: 'wait' },
  confirmed: { title: '已派车', family: 'run' },
  in_use: { title: '使用中', family: 'ok' },
  done: { title: '已结束', family: 'idle' },
}

/** Words and colours of a state of a car, a trip or a booking; an unknown one is shown as it is. */
export function stateLook(state: string): { readonly text: string; readonly family: StatusFamily } {
  const { title = state, family = 'idle' } = looks[state] ?? {}
  return { text: title, family }
}
