import { HeaderIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import { separator } from '../../model/containers/separator.ts'

const Title = ({ title }: Pick<FieldFaceProps, 'title'>) => (
  <h3 className="basics-separator">
    <span>{title}</span>
  </h3>
)

export const separatorFace = fieldFace<null, object>({ id: separator.id, Edit: Title, Show: Title, Icon: HeaderIcon })
