import type { Call } from '@gongtai/core/contract/call'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { Client } from '../services/client.ts'
import { toast } from '../ui/states/toast.ts'
import { useRefresh } from './use-refresh.ts'
import { useService } from './use-service.ts'

/**
 * What {@link useSend} does afterwards.
 *
 * @see useSend
 */
export interface UseSendOptions<Answer> {
  /** Calls whose answers are out of date afterwards. */
  readonly refreshes?: readonly { readonly id: string }[]
  /** Message shown after success, such as 添加成功. */
  readonly done?: string
  readonly onDone?: (answer: Answer) => void
  /** The page shows the fault itself; no message is shown. */
  readonly quiet?: boolean
}

/**
 * Changes something on the server. It never waits for the network: without one it fails at once. A fault is shown as
 * the error catalogue says, so `mutate` needs no further handling; `mutateAsync` rejects with it.
 *
 * @param call the declaration, usually from the plugin's `model/calls.ts`
 * @param options what is said and asked anew afterwards
 * @returns TanStack Query's mutation: `mutate`, `mutateAsync`, `isPending`, `error`
 * @throws never; `mutateAsync` rejects with the fault
 * @example
 * const enable = useSend(pluginCalls.enablePlugin, { done: '已启用', refreshes: [pluginCalls.listTenantPlugins] })
 * enable.mutate({ id: 'plate-number' })
 */
export function useSend<Input, Answer>(
  call: Call<Input, Answer>,
  options: UseSendOptions<Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const client = useService(Client)
  const refresh = useRefresh()
  return useMutation<Answer, Error, Input>({
    // Without a line it fails at once and clearly; waiting in silence, it would be sent when nobody thinks of it.
    networkMode: 'always',
    mutationFn: (input) => client.call(call, input, options.quiet ? { quiet: true } : {}),
    onSuccess: async (answer) => {
      if (options.done) toast.success(options.done)
      options.onDone?.(answer)
      await refresh(...(options.refreshes ?? []))
    },
  })
}
