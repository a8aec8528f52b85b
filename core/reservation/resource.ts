/**
 * Something that can be booked, as the booking engine knows it: a car, a room, a bed.
 *
 * @see Bookings
 */
export interface Resource {
  readonly id: string
  readonly kind: string
  /** Unique among those of its kind; they are listed in its order. */
  readonly code: string
  readonly name: string
  /** How many bookings it takes at once; of what is counted, how many places it has. */
  readonly capacity: number
  /** Its places have no names, such as seats: a booking takes any number of them, and nobody a particular one. */
  readonly counted?: boolean
  readonly status: 'in_service' | 'out_of_service' | 'retired'
  /** Minutes kept free before each booking; 0 when absent. */
  readonly prepareMinutes?: number
  /** Minutes kept free after each booking; 0 when absent. */
  readonly tidyMinutes?: number
  /** Where it is and what it has: by these others are offered instead of it. */
  readonly building?: string
  /** Number of the floor, below 0 under the ground. */
  readonly floor?: number
  /** How many people find a seat. */
  readonly seats?: number
  readonly features?: readonly string[]
  /** Permission of those who keep it, to whom it is told when somebody stays too long. */
  readonly keptBy?: string | null
  /** Ids of what it is made of, which has to be free with it. */
  readonly parts?: readonly string[]
}
