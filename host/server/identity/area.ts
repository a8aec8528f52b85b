import type { Call } from '@gongtai/core/contract/call'
import type { Operation } from '@gongtai/core/points/operations'
import { operation } from '@gongtai/sdk/server'
import type { Host, HostContext } from '../host.ts'
import type { InstallationKeys } from './keys/installation-keys.ts'
import type { SmsSender } from './sms/sms-gateway.ts'

/** What the parts of the identity area share. */
export interface IdentityArea {
  readonly host: Host
  readonly keys: InstallationKeys
  /** Text of an SM2 envelope made for the key of this installation; `undefined` when it cannot be opened. */
  readonly openEnvelope: (hex: string) => Promise<string | undefined>
  /** Absent when the operator named no gateway. */
  readonly sms: SmsSender | undefined
  /** Tells every process that sessions, people or tenants changed. */
  readonly announce: (change: CallerChange) => Promise<void>
}

/** Whose cached sign-in is out of date; the empty change means everybody's. */
export interface CallerChange {
  readonly session?: string
  readonly user?: string
  readonly tenant?: string
}

/** An operation of the host itself, which may look at the request and the session. */
export const hostOperation = <Input, Answer>(
  call: Call<Input, Answer>,
  run: (input: Input, context: HostContext) => Promise<Answer> | Answer,
): Operation => operation(call, (input, context) => run(input, context as HostContext))
