import { HomeIcon, KeyIcon, LogOutIcon, OfficeIcon, PersonIcon, RefreshIcon, WrenchIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { type ComponentType, lazy, Suspense } from 'react'
import {
  type BedOptions,
  bedChoice,
  buildingChoice,
  houseTypeChoice,
  leaverChoice,
  lodgerChoice,
  personSync,
  placeChoice,
} from '../model/fields.ts'

/** Fetched when a form first shows it. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return (props: Props) => (
    <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
      <Part {...props} />
    </Suspense>
  )
}

type NoOptions = Readonly<Record<string, unknown>>
type Text<Options = NoOptions> = FieldFaceProps<string, Options>

const houseType = () => import('./faces/house-type.tsx')
const bed = () => import('./faces/bed.tsx')
const lodger = () => import('./faces/lodger.tsx')
const building = () => import('./faces/building.tsx')
const place = () => import('./faces/place.tsx')
const leaver = () => import('./faces/leaver.tsx')
const sync = () => import('./faces/person-sync.tsx')

export const dormitoryFaces = [
  fieldFace<string, NoOptions>({
    id: houseTypeChoice.id,
    Edit: later<Text>(async () => (await houseType()).Edit),
    Show: later<Text>(async () => (await houseType()).Show),
    Icon: HomeIcon,
  }),
  fieldFace<string, BedOptions>({
    id: bedChoice.id,
    Edit: later<Text<BedOptions>>(async () => (await bed()).Edit),
    Show: later<Text<BedOptions>>(async () => (await bed()).Show),
    Icon: KeyIcon,
  }),
  fieldFace<string, NoOptions>({
    id: lodgerChoice.id,
    Edit: later<Text>(async () => (await lodger()).Edit),
    Show: later<Text>(async () => (await lodger()).Show),
    Icon: PersonIcon,
  }),
  fieldFace<string, NoOptions>({
    id: buildingChoice.id,
    Edit: later<Text>(async () => (await building()).Edit),
    Show: later<Text>(async () => (await building()).Show),
    Icon: OfficeIcon,
  }),
  fieldFace<string, NoOptions>({
    id: placeChoice.id,
    Edit: later<Text>(async () => (await place()).Edit),
    Show: later<Text>(async () => (await place()).Show),
    Icon: WrenchIcon,
  }),
  fieldFace<string, NoOptions>({
    id: leaverChoice.id,
    Edit: later<Text>(async () => (await leaver()).Edit),
    Show: later<Text>(async () => (await leaver()).Show),
    Icon: LogOutIcon,
  }),
  fieldFace<null, NoOptions>({
    id: personSync.id,
    Edit: later<FieldFaceProps<null, NoOptions>>(async () => (await sync()).Sync),
    Show: later<FieldFaceProps<null, NoOptions>>(async () => (await sync()).Sync),
    Icon: RefreshIcon,
  }),
]
