import { useSend } from '@gongtai/sdk/web'
import { useEffect } from 'react'
import { counts, instanceHistory, readInstance } from '../../model/calls.ts'
import type { InstanceDetail } from '../../model/detail-shapes.ts'

/** Opening what was sent for reading is its receipt. */
export function useReadReceipt({ unread, instance }: InstanceDetail): void {
  const { mutate } = useSend(readInstance, { refreshes: [counts, instanceHistory], quiet: true })
  useEffect(() => {
    if (unread) mutate({ procInstId: instance.procInstId })
  }, [unread, instance.procInstId, mutate])
}
