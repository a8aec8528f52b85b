import type { FormSchema } from '@gongtai/sdk/form'
import { PatternField, SchemaForm, type SchemaNode } from '@gongtai/sdk/web'
import { nameMissing } from '../../model/designer/check.ts'
import { withProperty } from '../../model/designer/properties.ts'
import { useSchema, useSession } from '../design/design-context.ts'
import { Section } from './section.tsx'
import { widgets } from './widgets.tsx'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string', title: '表单名称', maxLength: 60 },
    labelWidth: { type: 'integer', title: '标签宽度', widget: 'pixels' },
    readonly: { type: 'boolean', title: '整单只读', description: '填写时所有字段只能查看' },
    disabled: { type: 'boolean', title: '整单禁用', description: '填写时所有字段不可操作' },
  },
  required: ['title'],
} satisfies SchemaNode

const patterns = [
  ['titlePattern', '标题规则'],
  ['summaryPattern', '摘要规则'],
] as const

const titles: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(schema.properties).map(([key, { title }]) => [key, title]),
  ...patterns,
])

/** The settings of the form itself, shown while nothing is selected. */
export function FormProperties() {
  const session = useSession()
  const form = useSchema()
  const set = (key: string, value: unknown) =>
    session.edit(
      `修改表单${titles[key] ?? ''}`,
      (now) => (key === 'title' ? { ...now, title: String(value ?? '') } : withProperty<FormSchema>(now, key, value)),
      { key: `form ${key}` },
    )
  return (
    <div className="fd-properties">
      <header className="fd-properties-head">
        <div>
          <b>表单设置</b>
          <small>
            {form.key}，主表 {form.mainTable.name}
          </small>
        </div>
      </header>
      <div className="fd-properties-body">
        <Section title="基本信息">
          <SchemaForm
            schema={schema}
            value={form as unknown as Readonly<Record<string, unknown>>}
            widgets={widgets}
            problems={form.title.trim() === '' ? { title: nameMissing } : {}}
            onChange={(value, key) => set(key, value[key])}
          />
        </Section>
        <Section title="标题与摘要">
          <p className="fd-hint">流程没有另行规定时，申请在列表中按此显示。</p>
          {patterns.map(([key, title]) => (
            <PatternField
              key={key}
              label={title}
              value={form[key] ?? ''}
              form={form}
              name={form.title}
              onChange={(value) => set(key, value || undefined)}
            />
          ))}
        </Section>
        <p className="fd-hint">在画布上选中一个字段，可在这里修改它的属性。</p>
      </div>
    </div>
  )
}
