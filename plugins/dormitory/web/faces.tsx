import {
  HomeIcon,
  KeyIcon,
  LogOutIcon,
  OfficeIcon,
  PersonIcon,
  RefreshIcon,
  TickCircleIcon,
  WrenchIcon,
} from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type ComponentType, lazy, Suspense } from 'react'
import {
  bedChoice,
  buildingChoice,
  goodsCheck,
  houseTypeChoice,
  leaverChoice,
  lodgerChoice,
  personSync,
  placeChoice,
} from '../model/fields.ts'

type Face<Value, Options> = ComponentType<FieldFaceProps<Value, Options>>

/** Fetched when a form first shows it. */
function later<Value, Options>(load: () => Promise<Face<Value, Options>>): Face<Value, Options> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props) => (
    <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
      <Part {...props} />
    </Suspense>
  )
}

function face<Value, Options>(
  { id }: { readonly id: string },
  Icon: ComponentType,
  load: () => Promise<{ readonly Edit: Face<Value, Options>; readonly Show: Face<Value, Options> }>,
) {
  const Edit = later(async () => (await load()).Edit)
  const Show = later(async () => (await load()).Show)
  return fieldFace<Value, Options>({ id, Edit, Show, Icon })
}

export const dormitoryFaces = [
  face(houseTypeChoice, HomeIcon, () => import('./faces/house-type.tsx')),
  face(bedChoice, KeyIcon, () => import('./faces/bed.tsx')),
  face(lodgerChoice, PersonIcon, () => import('./faces/lodger.tsx')),
  face(buildingChoice, OfficeIcon, () => import('./faces/building.tsx')),
  face(placeChoice, WrenchIcon, () => import('./faces/place.tsx')),
  face(leaverChoice, LogOutIcon, () => import('./faces/leaver.tsx')),
  face(personSync, RefreshIcon, () => import('./faces/person-sync.tsx')),
  face(goodsCheck, TickCircleIcon, () => import('./faces/goods-check.tsx')),
]
