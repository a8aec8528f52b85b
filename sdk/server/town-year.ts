import type { Call } from '@gongtai/core/contract/call'
import type { FormValues } from '@gongtai/core/form/schema'
import type { TownYear } from '@gongtai/core/points/town-years'
import { type Chance, seededChance, TOWN_SEED } from '@gongtai/core/seeded-chance'
import type { OperationContext } from './context.ts'
import type { TaskCompletion } from './services/requests.ts'

/**
 * The town that demonstrates the product.
 *
 * @see townYear
 */
export interface Town {
  readonly tenant: string
  /** When it was laid out: its year ended then. */
  readonly laidOut: Date
  readonly people: readonly TownPerson[]
  /** A moment of the town: so many days after the one it was laid out on, at an hour such as `14:30`. */
  at(day: number, hour: string): Date
  /** So many hours of work before it was laid out. */
  ago(hours: number): Date
  /** So many hours of work before a moment, or before it was laid out where that came first. */
  before(moment: Date, hours: number): Date
  /** So many hours of work after a moment, but no later than it was laid out. */
  after(moment: Date, hours: number): Date
  /** Whether people work on the day. */
  worksOn(day: number): boolean
  /** Chance that comes out the same whenever the year is told. */
  chance(about: string): Chance
}

/**
 * Somebody of the town.
 *
 * @see townYear
 */
export interface TownPerson {
  readonly account: string
  readonly name: string
  readonly sex: '0' | '1'
  /** Code and name of the department. */
  readonly department: string
  readonly departmentName: string
  readonly unitName: string
  /** `01` for heads of units down to `06` for drivers and workmen. */
  readonly duties: string
  readonly phone: string
  readonly roles: readonly string[]
}

/**
 * Something that happened, whole: a request from its first step to its last, or what somebody did at a desk. It is
 * one transaction; refused by a rule, nothing of it has happened.
 *
 * @see townYear
 */
export interface Episode {
  /** Unique within the year. */
  readonly id: string
  /** When it began; what began earlier happens earlier. */
  readonly at: Date
  /** Happens before the year is told: it is what people find on their desks. */
  readonly waiting?: boolean
  happen(stage: Stage): Promise<void>
}

/**
 * Who does what, when. Time only goes on; what follows from an act follows at once.
 *
 * @see townYear
 */
export interface Stage {
  readonly town: Town
  idOf(account: string): string
  /** Makes a call as somebody, who has to be allowed to. */
  call<Input, Answer>(act: Act, call: Call<Input, Answer>, input: Input): Promise<Answer>
  /** Works as somebody, with the services that plugins provide. */
  as<Result>(act: Act, work: (context: OperationContext) => Promise<Result>): Promise<Result>
  /** Hands in a request; its id. */
  request(act: Act, process: string, values: FormValues): Promise<string>
  /** Ids of the steps at which a request waits; none when it has ended. */
  waitsAt(instance: string): Promise<readonly string[]>
  /**
   * Completes the first task of a step that waits, as the first of those it waits for, or as the person named; the
   * account of who did. Of what only some steps need, `values` are the fields.
   */
  complete(
    instance: string,
    step: {
      readonly node: string
      readonly at: Date
      readonly by?: string
    } & Partial<Pick<TaskCompletion, 'operation' | 'opinion' | 'values'>>,
  ): Promise<string>
  /** Whoever is asked agrees, each at the next moment, until the step named waits or the request has ended. */
  agree(instance: string, until: string | undefined, next: () => Date): Promise<void>
}

/**
 * Who acts, and when.
 *
 * @see townYear
 */
export interface Act {
  /** Account of the person. */
  readonly who: string
  readonly at: Date
}

/**
 * Declares what happened in an area in the year behind the demonstration town. It is told in the background after the
 * first start; a process that is ended goes on where the last one was.
 *
 * @param id unique over all plugins, `plugin.what`
 * @param episodes what happened: the same for the same town, whatever is in the database
 * @returns a value for the point `townYears`
 * @throws never
 * @example
 * export const visits = townYear('visitor.visits', (town) => [
 *   {
 *     id: 'first-visit',
 *     at: town.at(-30, '09:00'),
 *     happen: async (stage) => {
 *       const values = { BUS_VISIT: { VISITOR: '李敏' } }
 *       const instance = await stage.request({ who: 'zhoumingyuan', at: town.at(-30, '09:00') }, 'visit', values)
 *       await stage.complete(instance, { node: 'head', at: town.at(-30, '10:20') })
 *     },
 *   },
 * ])
 */
export function townYear(id: string, episodes: (town: Town) => readonly Episode[]): TownYear {
  return { id, episodes: episodes as TownYear['episodes'] }
}

/**
 * The time as a matter of the town goes on.
 *
 * @param town whose hours of work count
 * @param begun when the matter began
 * @returns moves the time on by so many hours of work, but never beyond the present, and says what it is then
 * @throws never
 * @example
 * declare const town: Town
 * const pass = townHours(town, town.ago(40))
 * const [asked, decided] = [pass(0), pass(2.5)]
 */
export function townHours(town: Town, begun: Date): (hours: number) => Date {
  let now = begun
  return (hours) => {
    now = hours > 0 ? town.after(now, hours) : now
    return now
  }
}

/**
 * Chance for the rows that a plugin plants in the demonstration town: it comes out the same at every first start.
 *
 * @param about what it is for, so that two matters do not share one chance
 * @returns the chance
 * @throws never
 * @example
 * const chance = townChance('visitor.gates')
 * const gates = chance.whole(2, 4)
 */
export const townChance = (about: string): Chance => seededChance(TOWN_SEED, about)
