import { Type } from '@gongtai/core/contract/schema'
import { useQuery } from '@tanstack/react-query'
import { Client } from '../services/client.ts'
import { useWorkbench } from './workbench.tsx'

const BASE = '/prod-api'

/**
 * An address that an `<img>` can show. Pictures kept by the server need the token, which an `<img>` does not send, so
 * they are fetched first; other addresses are given back as they are.
 *
 * @param address of the picture, below `/prod-api` or anywhere
 * @returns nothing while it is being fetched, or when it cannot be
 * @throws never
 * @example
 * const src = usePicture('/prod-api/file/picture/1')
 */
export function usePicture(address: string | undefined): string | undefined {
  const { services } = useWorkbench()
  const kept = address?.startsWith(`${BASE}/`) ? address.slice(BASE.length) : undefined
  const picture = useQuery({
    queryKey: ['picture', kept],
    enabled: kept !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const call = { ...pictureCall, path: kept ?? '' }
      return URL.createObjectURL(await services.get(Client).content(call, {}, { signal, quiet: true }))
    },
  })
  return kept === undefined ? address : picture.data
}

const pictureCall = {
  id: 'picture',
  title: '图片',
  method: 'GET',
  permission: 'signed-in',
  audit: 'none',
  answer: Type.Unknown(),
  envelope: 'file',
} as const
