import type { Place } from '../../model/designer/place.ts'

export type Side = 'before' | 'after'

/** Where what is being dragged would go, and what is drawn to show it. */
export interface Target {
  readonly place: Place
  /** Why it may not go there. */
  readonly refusal?: string
  /** The node beside which the line is drawn; absent when the end of a list is marked. */
  readonly beside?: { readonly node: string; readonly side: Side; readonly upright: boolean }
}

/** Key of the end of a list, shared by what is dropped on and what is drawn. */
export const listKey = ({ container = '', part, buttons = false }: Omit<Place, 'index'>): string =>
  `${container}/${part}${buttons ? '/buttons' : ''}`

/** Id of the area of the whole sheet, which lies below all others. */
export const SHEET = 'canvas'

/** What a droppable area stands for. */
export type Area =
  | {
      readonly kind: 'node'
      readonly place: Place
      readonly node: string
      readonly holds: boolean
      readonly upright: boolean
    }
  | { readonly kind: 'end'; readonly place: Place }

export const areaId = (area: Area): string => (area.kind === 'node' ? `at:${area.node}` : `end:${listKey(area.place)}`)
