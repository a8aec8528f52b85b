import { CrossIcon, TagIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import type { Tag, Tags } from '../../model/tags/tag-list.ts'
import { type TagsOptions, tags } from '../../model/tags/tags.ts'
import { groupOf } from '../control.ts'
import { TagInput } from './tag-input.tsx'

type Props = FieldFaceProps<Tags, TagsOptions>

function Edit(props: Props) {
  const { value, disabled, options, onChange } = props
  const room = options.limit === undefined || value.length < options.limit
  return (
    <fieldset
      {...groupOf(props)}
      className="bp6-input gt-wide basics-picks basics-group"
      data-disabled={disabled || undefined}
    >
      {value.map((tag) => (
        <Chip key={tag.tagId} tag={tag}>
          {!disabled && (
            <button
              type="button"
              aria-label={`移除${tag.tagText}`}
              onClick={() => onChange(value.filter(({ tagId }) => tagId !== tag.tagId))}
            >
              <CrossIcon size={12} aria-hidden />
            </button>
          )}
        </Chip>
      ))}
      {!disabled && room && <TagInput field={props} />}
    </fieldset>
  )
}

const Chip = ({ tag, children }: { readonly tag: Tag; readonly children?: React.ReactNode }) => (
  <span className="basics-pick basics-tag">
    <i style={{ background: tag.tagColour }} aria-hidden />
    {tag.tagText}
    {children}
  </span>
)

const Show = ({ value }: Props) => (
  <span className="basics-tags">
    {value.map((tag) => (
      <Chip key={tag.tagId} tag={tag} />
    ))}
  </span>
)

export const tagsFace = fieldFace<Tags, TagsOptions>({ id: tags.id, Edit, Show, Icon: TagIcon })
