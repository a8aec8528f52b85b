/**
 * The id of a new node: `attr-`, the milliseconds, and a random number long enough to tell nodes of one millisecond.
 *
 * @param now milliseconds since 1970
 * @param random a fraction from 0 to 1
 * @returns an id that no other node has
 * @throws never
 * @example
 * const id = newNodeId()
 */
export const newNodeId = (now = Date.now(), random = Math.random()): string =>
  `attr-${now}${Math.floor(random * 1e15)
    .toString()
    .padStart(15, '0')}`
