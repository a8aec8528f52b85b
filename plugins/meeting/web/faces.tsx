import { CalendarIcon, OfficeIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type ComponentType, lazy, Suspense } from 'react'
import { type DeskOptions, deskField, roomField } from '../model/fields.ts'

/** A part of a face that is fetched with the first form that shows it. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
      <Part {...props} />
    </Suspense>
  )
}

type Room = FieldFaceProps<string, object>
type Desk = FieldFaceProps<string, DeskOptions>

export const roomFace = fieldFace<string, object>({
  id: roomField.id,
  Edit: later<Room>(async () => (await import('./room-face.tsx')).roomChoice.Edit as ComponentType<Room>),
  Show: later<Room>(async () => (await import('./room-face.tsx')).roomChoice.Show as ComponentType<Room>),
  Icon: OfficeIcon,
})

export const deskFace = fieldFace<string, DeskOptions>({
  id: deskField.id,
  Edit: later<Desk>(async () => (await import('./desk-edit.tsx')).DeskEdit),
  Show: ({ value }: Desk) => <span>{value}</span>,
  Icon: CalendarIcon,
})
