import type { ReactNode } from 'react'
import { type SmallIcon, type StatusFamily, type StatusShape, statusLook } from './status-codes.ts'

/**
 * What {@link StatusTag} takes.
 *
 * @see StatusTag
 */
export interface StatusTagProps {
  /** One of the sixteen status codes, `-1` to `14`, as text. */
  readonly code: string
  /** Words instead of the usual ones. */
  readonly text?: string
}

/**
 * The state of a task or record: colour, icon and words.
 *
 * @throws never
 * @example
 * export const Waiting = () => <StatusTag code="0" />
 */
export function StatusTag({ code, text }: StatusTagProps) {
  const look = statusLook(code)
  return (
    <StateTag family={look.family} shape={look.shape} Icon={look.Icon} data-status={code}>
      {text ?? look.text}
    </StateTag>
  )
}

/**
 * What {@link StateTag} takes.
 *
 * @see StateTag
 */
export interface StateTagProps {
  readonly family: StatusFamily
  readonly shape?: StatusShape
  readonly Icon?: SmallIcon
  readonly children: ReactNode
  readonly 'data-status'?: string
}

/**
 * A tag in one of the seven colour families, for states that are not status codes, such as 已派车.
 *
 * @throws never
 * @example
 * export const Free = () => <StateTag family="ok">空闲</StateTag>
 */
export function StateTag({ family, shape = 'tinted', Icon, children, ...data }: StateTagProps) {
  return (
    <span className={`gt-tag gt-tag-${family} gt-tag-${shape}`} {...data}>
      {Icon && <Icon size={12} aria-hidden />}
      {children}
    </span>
  )
}
