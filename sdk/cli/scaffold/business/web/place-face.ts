import { OfficeIcon } from '@blueprintjs/icons'
import { bookableFace } from '@gongtai/sdk/web'
import { bookablePlaces, placeField } from '../model/places.ts'
import { use } from '../model/use.ts'

export const placeFace = bookableFace({
  id: placeField.id,
  of: bookablePlaces,
  span: use,
  label: ({ name, building, seats }) => `${name}　${building}　${seats} 座`,
  Icon: OfficeIcon,
})
