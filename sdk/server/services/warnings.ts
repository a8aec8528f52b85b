import { token } from '@gongtai/core/kernel/token'
import type { OperationContext } from '../context.ts'

/**
 * What is found and has to be looked at.
 *
 * @see Warnings
 */
export interface WarningRaised {
  /** Code of the rule; its title is shown where the point `standardRules` knows it. */
  readonly rule: string
  /** Version of the rule by which it was judged. */
  readonly version?: string
  /** The area as people call it, such as 会议管理. */
  readonly area: string
  /** `amber`: look at it, work goes on. `red`: somebody must answer, and it is escalated when nobody does. */
  readonly colour: 'amber' | 'red'
  /** Id of what it is about, such as that of a record. */
  readonly subject: string
  /** A rule, a subject and a period have one warning: a day, a month such as `2026-11`, or empty for once and for all. */
  readonly period: string
  /** The sentence that people read, such as that of a judgement. */
  readonly text: string
  readonly value?: string | number | boolean | null
  readonly limit?: string | number | boolean | null
  /** Address inside the workbench of the matter itself. */
  readonly link: string
  /** Id of the person who is warned, and may not answer. */
  readonly about?: string
  /**
   * Id of the person who is to answer; the head of the unit of whoever is warned when absent, and somebody with
   * `warnings:manage` where that is the person who is warned.
   */
  readonly responsible?: string
}

/**
 * Findings that somebody has to answer, in one list for all areas. Each is due on the third working day, told to whoever
 * is to answer, and if red passed on to the head of the unit and to everybody with `warnings:read` when it is overdue.
 * The plugin `standards` provides it.
 *
 * @example
 * export const overstayed = async (context: OperationContext, stay: { id: string; keeper: string; until: string }) => {
 *   const warnings = context.service(Warnings)
 *   await warnings.raise(context, {
 *     rule: 'dorm.overstay',
 *     area: '宿舍管理',
 *     colour: 'red',
 *     subject: stay.id,
 *     period: stay.until,
 *     text: `入住期满（${stay.until}）未退宿。`,
 *     link: `/biz-business/dormitory/stays?id=${stay.id}`,
 *     responsible: stay.keeper,
 *   })
 * }
 * export const left = (context: OperationContext, stay: string) =>
 *   context.service(Warnings).settle(context, { rule: 'dorm.overstay', subject: stay, reason: '已退宿' })
 */
export interface Warnings {
  /**
   * Raises a warning, and answers its id. Raised again it stays one: while it is open the newest value and sentence stand
   * in it, and amber may become red; once somebody has answered or closed it nothing changes. What was settled and is
   * found again is opened again.
   */
  raise(context: OperationContext, warning: WarningRaised): Promise<string>
  /** Closes what is open of a subject, in all periods when none is named, because the matter has been put right. */
  settle(
    context: OperationContext,
    about: { readonly rule: string; readonly subject: string; readonly period?: string; readonly reason: string },
  ): Promise<void>
  /** Closes what is open of a rule about all other subjects, because a look at everything found only these. */
  settleOthers(
    context: OperationContext,
    about: { readonly rule: string; readonly subjects: readonly string[]; readonly reason: string },
  ): Promise<void>
}

export const Warnings = token<Warnings>('standards.warnings')
