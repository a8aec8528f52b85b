import type { Message } from '../model/shapes.ts'

/** What a message leads to; one that leads nowhere is read on a page of its own. */
export const detailAddress = ({ id, path }: Message): string => path || `/message/my-notice/details?id=${id}`
