export type TripState = 'dispatched' | 'on_road' | 'returned' | 'cancelled'

/** The only ways a trip goes; everything else is refused. */
export const tripArrows: Readonly<Record<TripState, readonly TripState[]>> = {
  dispatched: ['on_road', 'cancelled'],
  on_road: ['returned'],
  returned: [],
  cancelled: [],
}

export const mayGo = (from: TripState, to: TripState): boolean => tripArrows[from].includes(to)
