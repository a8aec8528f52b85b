/** A short time for people: 340 毫秒, 1.2 秒. */
export const millisecondsText = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} 毫秒` : `${(milliseconds / 1_000).toFixed(1)} 秒`
