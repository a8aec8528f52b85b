import type { RegisterRow } from '@gongtai/sdk'
import { formatTime, StateTag, type StatusFamily } from '@gongtai/sdk/web'
import { trips } from '../model/trips.ts'
import { Plate } from './plate.tsx'

type Trip = RegisterRow<typeof trips.fields>

export const shortTime = (text: string): string => formatTime(text, '{m}-{d} {h}:{i}')

const states: Readonly<Record<string, { readonly title: string; readonly family: StatusFamily }>> =
  trips.fields.state.choices

/** The state of a trip in word and colour. */
export const tripState = ({ state }: { readonly state: string }) => (
  <StateTag family={states[state]?.family ?? 'idle'}>{states[state]?.title ?? state}</StateTag>
)

/** What lists of trips draw in their own way. */
export const tripCells = {
  plate: ({ plate }: Trip) => <Plate plate={plate} />,
  from: ({ from, to }: Trip) => `${shortTime(from)} 至 ${shortTime(to)}`,
}

/** How far that is since the last reading, for whoever mistypes one. */
export const driven = (words: string) => (trip: Trip, entered: Readonly<Record<string, string>>) => {
  const km = Math.round((Number(entered.odometer) - Number(trip.odometerKm)) * 10) / 10
  return km > 0 ? <p className="veh-driven">{`${words} ${km.toLocaleString('zh-CN')} 公里`}</p> : null
}
