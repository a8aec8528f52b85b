import { holdsPermission, type Session } from '@gongtai/sdk/web'
import { BehaviorSubject, map, type Observable } from 'rxjs'
import { type SessionState, SIGNED_OUT, type UserInfo, withUserInfo } from './session-state.ts'

/** Holds the state of this window's session and gives plugins their view of it. */
export class HostSession implements Session {
  readonly #state = new BehaviorSubject<SessionState>(SIGNED_OUT)
  readonly changes: Observable<void> = this.#state.pipe(map(() => undefined))

  get state(): SessionState {
    return this.#state.value
  }

  get user() {
    return this.state.user
  }

  get roles() {
    return this.state.roles
  }

  get permissions() {
    return this.state.permissions
  }

  /** Whether user information has been loaded. */
  get loaded(): boolean {
    return this.state.roles.length > 0
  }

  may(...permissions: readonly string[]): boolean {
    return holdsPermission(this.permissions, permissions)
  }

  load(info: UserInfo): void {
    this.#state.next(withUserInfo(this.state, info))
  }

  change(part: Partial<Pick<SessionState, 'unfinishedCount' | 'unfinishedOpen' | 'unfinishedAllowed'>>): void {
    this.#state.next({ ...this.state, ...part })
  }

  clear(): void {
    this.#state.next(SIGNED_OUT)
  }
}
