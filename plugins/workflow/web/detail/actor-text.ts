import type { Opinion } from '../../model/detail-shapes.ts'

/** Who did it, and in whose place. */
export const actorText = ({ actorName, actedForName }: Pick<Opinion, 'actorName' | 'actedForName'>): string =>
  actedForName ? `${actorName} 代 ${actedForName}` : actorName
