import { DiagramTreeIcon, OfficeIcon, UserIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, PersonName } from '@gongtai/sdk/web'
import type { Picks } from '../../model/picked/picked.ts'
import {
  type DepartmentOptions,
  department,
  type PersonOptions,
  person,
  type TreeSelectorOptions,
  treeSelector,
} from '../../model/picked/tree-selector.ts'
import { shownBy } from '../shown-text.tsx'
import { PickedField, type PickedProps } from './picked-field.tsx'

const ShowPeople = ({ value }: Pick<PickedProps, 'value'>) => (
  <span className="basics-people">
    {value.map((pick) => (
      <PersonName key={pick.id} id={pick.id} name={pick.name} />
    ))}
  </span>
)

const EditPeople = (props: PickedProps) => (
  <PickedField field={props} selector="0" quick render={(pick) => <PersonName id={pick.id} name={pick.name} />} />
)

export const personFace = fieldFace<Picks, PersonOptions>({
  id: person.id,
  Edit: EditPeople,
  Show: ShowPeople,
  Icon: UserIcon,
})

export const departmentFace = fieldFace<Picks, DepartmentOptions>({
  id: department.id,
  Edit: (props) => <PickedField field={props} selector="3" render={(pick) => pick.name} />,
  Show: shownBy(department),
  Icon: OfficeIcon,
})

type TreeProps = FieldFaceProps<Picks, TreeSelectorOptions>

const kindOf = ({ options }: TreeProps): string => String(options.treeType ?? '0')

/** Type 5 of a tree selector picks requests; the selector of that number lists processes. */
const selectorOf = (kind: string): string => (kind === '5' ? 'process-instance' : kind)

export const treeSelectorFace = fieldFace<Picks, TreeSelectorOptions>({
  id: treeSelector.id,
  Edit: (props) =>
    kindOf(props) === '0' ? (
      <EditPeople {...props} />
    ) : (
      <PickedField field={props} selector={selectorOf(kindOf(props))} render={(pick) => pick.name} />
    ),
  Show: (props) =>
    kindOf(props) === '0' ? <ShowPeople {...props} /> : <span>{treeSelector.show(props.value, props.options)}</span>,
  Icon: DiagramTreeIcon,
})
