/** As much of a declaration as an area has to know of it. */
interface Declared {
  readonly id: string
}

interface DeclaredList {
  readonly register: Declared
  readonly call: object
}

interface DeclaredBookable {
  readonly register: Declared
  readonly kind: string
}

/**
 * A business area: what it declares, each thing once.
 *
 * @see area
 */
export interface Area {
  /** Group of its notices. */
  readonly title: string
  /** Made with `register`; each answers all of its calls. */
  readonly registers: readonly Declared[]
  /** Made with `ownRows`, `aheadRows` and `rowsBelow`. */
  readonly lists?: readonly DeclaredList[]
  /** Made with `bookable`. */
  readonly bookables?: readonly DeclaredBookable[]
  /** Types of form fields, such as those made with `bookableField`. */
  readonly fields?: readonly Declared[]
  /** Made with `reservation`. */
  readonly reservations?: readonly Declared[]
}

/**
 * Lists what a business area declares. From it follow what its server half offers: `areaOffers`.
 *
 * @param declared registers, lists, what can be booked, and how
 * @returns the same
 * @throws never
 * @example
 * declare const rooms: Bookable
 * declare const roomUse: Reservation
 * export const meetingRooms = area({ title: '会议室', registers: [rooms.register], bookables: [rooms], reservations: [roomUse] })
 */
export const area = (declared: Area): Area => declared
