/** Prints what a drill did, with its figures. */
export const told = (drill: string, ...what: readonly string[]): void => console.log(`${drill}：${what.join('，')}`)

export const milliseconds = (time: number): string => `${Math.round(time)} ms`

/** The middle and the longest of some times. */
export function timesOf(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  return `中位 ${milliseconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}、最长 ${milliseconds(sorted.at(-1) ?? 0)}`
}
