import {
  AutomaticUpdatesIcon,
  CircleIcon,
  EndorsedIcon,
  ExchangeIcon,
  EyeOpenIcon,
  FastForwardIcon,
  HistoryIcon,
  MinusIcon,
  PeopleIcon,
  StepBackwardIcon,
  StopIcon,
  ThumbsDownIcon,
  TickIcon,
  TimeIcon,
  UndoIcon,
} from '@blueprintjs/icons'
import type { ComponentType } from 'react'

/**
 * The seven colour families of states. Colour never stands alone: a tag always has icon and text.
 *
 * @see StateTag
 */
export type StatusFamily = 'idle' | 'wait' | 'run' | 'ok' | 'bad' | 'move' | 'auto'

/**
 * How a state is drawn: on a tint, with an outline, dashed, or filled.
 *
 * @see StateTag
 */
export type StatusShape = 'tinted' | 'outline' | 'dashed' | 'solid'

/**
 * An icon that can be drawn small.
 *
 * @see StateTag
 */
export type SmallIcon = ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>

export interface StatusLook {
  readonly text: string
  readonly family: StatusFamily
  readonly shape: StatusShape
  readonly Icon: SmallIcon
}

/**
 * The sixteen status codes of tasks and records.
 *
 * @example
 * const words = Object.entries(statusLooks).map(([code, { text }]) => `${code} ${text}`)
 */
export const statusLooks: Readonly<Record<string, StatusLook>> = {
  '-1': { text: '未执行', family: 'idle', shape: 'dashed', Icon: CircleIcon },
  '0': { text: '待处理', family: 'wait', shape: 'tinted', Icon: TimeIcon },
  '1': { text: '已办理', family: 'ok', shape: 'tinted', Icon: TickIcon },
  '2': { text: '驳回至上一环节', family: 'bad', shape: 'tinted', Icon: UndoIcon },
  '3': { text: '驳回至发起人', family: 'bad', shape: 'tinted', Icon: StepBackwardIcon },
  '4': { text: '自由驳回', family: 'bad', shape: 'tinted', Icon: HistoryIcon },
  '5': { text: '已办撤回', family: 'idle', shape: 'outline', Icon: UndoIcon },
  '6': { text: '自由跳转', family: 'move', shape: 'tinted', Icon: FastForwardIcon },
  '7': { text: '会签通过', family: 'ok', shape: 'solid', Icon: EndorsedIcon },
  '8': { text: '会签不通过', family: 'bad', shape: 'solid', Icon: ThumbsDownIcon },
  '9': { text: '会签弃权', family: 'idle', shape: 'tinted', Icon: MinusIcon },
  '10': { text: '人工终止', family: 'bad', shape: 'solid', Icon: StopIcon },
  '11': { text: '自动处理', family: 'auto', shape: 'tinted', Icon: AutomaticUpdatesIcon },
  '12': { text: '转办', family: 'move', shape: 'tinted', Icon: ExchangeIcon },
  '13': { text: '协办', family: 'run', shape: 'tinted', Icon: PeopleIcon },
  '14': { text: '传阅', family: 'run', shape: 'outline', Icon: EyeOpenIcon },
}

/**
 * The look of a code; one that nobody knows is shown as it stands.
 *
 * @param code one of the sixteen status codes, `-1` to `14`, as text
 * @returns words, colour family, shape and icon
 * @throws never; an unknown code looks idle
 * @example
 * statusLook('0').text
 */
export const statusLook = (code: string): StatusLook =>
  statusLooks[code] ?? { text: code, family: 'idle', shape: 'tinted', Icon: CircleIcon }
