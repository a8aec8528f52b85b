import type { Call } from '@gongtai/core/contract/call'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Client } from '../services/client.ts'
import { useService } from './use-service.ts'

/**
 * How {@link useCall} asks.
 *
 * @see useCall
 */
export interface UseCallOptions {
  /** The call waits while this is `false`. */
  readonly enabled?: boolean
  /** Milliseconds during which an answer counts as fresh; 0 when absent. */
  readonly fresh?: number
  /** Nothing is kept once it is off the screen: an editor must not open on what was there before. */
  readonly forget?: boolean
  /** Keeps the last answer on screen while another input is being asked, as lists do when paging. */
  readonly keepLast?: boolean
  /** The page shows the fault itself; no message is shown. */
  readonly quiet?: boolean
}

/**
 * Reads something from the server and keeps it up to date: the answer is shared by all components that ask the same,
 * and asked anew after {@link useSend} has changed what it names under `refreshes`.
 *
 * @param call the declaration, usually from the plugin's `model/calls.ts`
 * @param input path, query and body parameters as one flat object
 * @param options waiting, freshness and messages; everything may be left out
 * @returns TanStack Query's result: `data`, `error`, `isPending`, `isFetching`, `refetch`
 * @throws never; the fault stands in `error` and is shown as a message
 * @example
 * const plugins = useCall(pluginCalls.listTenantPlugins, {}, { keepLast: true })
 * plugins.data?.map(({ manifest }) => manifest.title)
 */
export function useCall<Input, Answer>(
  call: Call<Input, Answer>,
  input: NoInfer<Input>,
  options: UseCallOptions = {},
): UseQueryResult<Answer, Error> {
  const client = useService(Client)
  return useQuery<Answer, Error>({
    queryKey: [call.id, input],
    queryFn: ({ signal }) => client.call(call, input, { signal, ...(options.quiet && { quiet: true }) }),
    enabled: options.enabled ?? true,
    staleTime: options.fresh ?? 0,
    ...(options.forget && { gcTime: 0 }),
    ...(options.keepLast && { placeholderData: keepPreviousData }),
  })
}
