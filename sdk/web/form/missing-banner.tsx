import { WarningSignIcon } from '@blueprintjs/icons'
import type { FormSchema } from '@gongtai/core/form/schema'
import { nodesOf } from '@gongtai/core/form/walk'
import { useMemo } from 'react'
import { useSurface } from './surface.ts'

/** Says once per form that some of its fields can only be looked at, because their plugins are off. */
export function MissingBanner({ schema }: { readonly schema: FormSchema }) {
  const { parts } = useSurface()
  const missing = useMemo(
    () => [...nodesOf(schema.nodes)].filter((node) => node.kind === 'field' && !parts.typeOf(node.type)).length,
    [schema, parts],
  )
  if (missing === 0) return null
  return (
    <div className="gt-form-banner" role="status">
      <WarningSignIcon size={16} aria-hidden />
      <p>
        <b>部分字段的插件已停用</b>
        {missing} 个字段只显示已保存的值，不能修改；提交、打印和导出时原样保留。
      </p>
    </div>
  )
}
