import { Checkbox } from '@blueprintjs/core'
import { DisableIcon } from '@blueprintjs/icons'
import { StateTag, TickBox } from '@gongtai/sdk/web'
import { dormant, groupsOf, isGranted, type KnownPermission, type PermissionGroup, withGrant } from './grants.ts'

export interface PermissionMatrixProps {
  readonly known: readonly KnownPermission[]
  /** Those of them that are looked at. */
  readonly shown: readonly KnownPermission[]
  readonly stored: readonly string[]
  readonly granted: readonly string[]
  readonly disabled: boolean
  readonly onChange: (granted: readonly string[]) => void
}

/** Every permission of the plugins that are on, by group; what is not saved yet has a ring. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { known, shown, granted } = props
  const kept = dormant(granted, known)
  return (
    <div className="sys-matrix">
      {groupsOf(shown).map((group) => (
        <Group key={group.title} {...props} group={group} />
      ))}
      {kept.length > 0 && (
        <section className="sys-matrix-group sys-matrix-dormant">
          <h3>
            <StateTag family="idle" Icon={DisableIcon}>
              未启用
            </StateTag>
            启用插件后生效，授权会保留
          </h3>
          <p className="sys-code">{kept.join('　')}</p>
        </section>
      )}
    </div>
  )
}

function Group({
  group,
  known,
  stored,
  granted,
  disabled,
  onChange,
}: PermissionMatrixProps & { readonly group: PermissionGroup }) {
  const { title, permissions } = group
  const on = permissions.filter(({ id }) => isGranted(granted, id)).length
  const all = on === permissions.length
  const setAll = () => onChange(permissions.reduce((now, { id }) => withGrant(now, known, id, !all), granted))
  return (
    <section className="sys-matrix-group" aria-label={title}>
      <h3>
        <TickBox
          label={`${title}的全部权限`}
          checked={all}
          indeterminate={on > 0 && !all}
          disabled={disabled}
          onToggle={setAll}
        />
        {title}
        <span className="gt-muted gt-number">
          {on} / {permissions.length}
        </span>
      </h3>
      <div className="sys-matrix-row">
        {permissions.map(({ id, title: caption }) => {
          const now = isGranted(granted, id)
          const ring = now === isGranted(stored, id) ? '' : now ? ' sys-given' : ' sys-taken'
          return (
            <Checkbox
              key={id}
              className={`sys-permission${ring}`}
              checked={now}
              disabled={disabled}
              onChange={() => onChange(withGrant(granted, known, id, !now))}
            >
              {caption}
              <code className="sys-code">{id}</code>
            </Checkbox>
          )
        })}
      </div>
    </section>
  )
}
