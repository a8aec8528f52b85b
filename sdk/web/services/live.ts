import { token } from '@gongtai/core/kernel/token'
import type { Observable } from 'rxjs'

/**
 * What the server tells open pages by itself.
 *
 * @see useLive
 */
export interface Live {
  /** Data of the messages of one type, as they arrive. */
  on<T>(type: string): Observable<T>
}

export const Live = token<Live>('web.live')
