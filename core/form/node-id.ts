/** The id of a new node: `attr-`, the milliseconds, and a random number long enough to tell nodes of one millisecond. */
export const newNodeId = (now = Date.now(), random = Math.random()): string =>
  `attr-${now}${Math.floor(random * 1e15)
    .toString()
    .padStart(15, '0')}`
