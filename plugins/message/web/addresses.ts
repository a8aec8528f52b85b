import type { Message } from '../model/shapes.ts'

/** The page that shows a message whole. */
export const ownAddress = ({ id }: Message): string => `/message/my-notice/details?id=${id}`

/** What a message leads to; one that leads nowhere is read on a page of its own. */
export const detailAddress = (message: Message): string => message.path || ownAddress(message)
