import { DriveTimeIcon, IdNumberIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type ComponentType, lazy, Suspense } from 'react'
import type { SelectorOptions } from '../../model/selector-fields.ts'

type Props = FieldFaceProps<string, SelectorOptions>
type Field = { readonly Edit: ComponentType<Props>; readonly Show: ComponentType<Props> }

/** A face that is fetched when a form first shows it, so that the home page need not carry it. */
function lazyFace(id: string, Icon: ComponentType, load: () => Promise<Field>) {
  const part = (name: keyof Field) => {
    const Part = lazy(() => load().then((field) => ({ default: field[name] })))
    return (props: Props) => (
      <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
        <Part {...props} />
      </Suspense>
    )
  }
  return fieldFace<string, SelectorOptions>({ id, Edit: part('Edit'), Show: part('Show'), Icon })
}

export const vehicleFace = lazyFace('vehicle_selector', DriveTimeIcon, () => import('./vehicle-field.tsx'))
export const driverFace = lazyFace('driver_selector', IdNumberIcon, () => import('./driver-field.tsx'))
