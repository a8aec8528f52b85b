import { type Stage, townHours } from '@gongtai/sdk/server'

/** How a matter goes on, and when. */
export interface Course {
  readonly stage: Stage
  /** So many hours of work later, but never after the present; what time it is with none. */
  pass(hours: number): Date
}

export const courseFrom = (stage: Stage, begun: Date): Course => ({ stage, pass: townHours(stage.town, begun) })

/** Whoever is asked agrees, step by step, until the step named waits; none when it is to end. */
export const agreeTo = ({ stage, pass }: Course, instance: string, until?: string): Promise<void> =>
  stage.agree(instance, until, () => pass(2))

const BEIJING = 8 * 3_600_000
const DAY = 86_400_000

/** The day in the office, some days after a moment. */
export const dayText = (at: Date, days = 0): string =>
  new Date(at.getTime() + BEIJING + days * DAY).toISOString().slice(0, 10)
