import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { describePlace } from '../../model/designer/describe.ts'
import type { DesignSession } from '../design/design-session.ts'
import type { Drag } from './drag-state.ts'

export const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起，用上下方向键换位置，按住 Alt 放入上一层，按回车键放下，按 Esc 取消。',
}

/** What a screen reader says while something is dragged: container and position of every move. */
export function announcements(session: DesignSession, drag: () => Drag | undefined): Announcements {
  const said = () => {
    const now = drag()
    if (!now?.target) return undefined
    const where = describePlace(session.schema, now.target.place)
    return now.target.refusal === undefined ? `「${now.title}」可放在${where}` : `${now.target.refusal}`
  }
  return {
    onDragStart: () => `已拿起「${drag()?.title ?? ''}」`,
    onDragMove: () => undefined,
    onDragOver: said,
    onDragEnd: () => {
      const now = drag()
      if (!now?.target) return '没有放入表单'
      return now.target.refusal ?? `「${now.title}」已放在${describePlace(session.schema, now.target.place)}`
    },
    onDragCancel: () => '已取消，位置没有变化',
  }
}
