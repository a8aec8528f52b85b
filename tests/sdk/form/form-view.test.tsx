import type { FieldNode } from '@gongtai/core/form/schema'
import { readForm } from '@gongtai/core/form/specification'
import { describe, expect, test } from 'vitest'
import { type Decoration, FormView, type NodePlace } from '../../../sdk/web/form/index.ts'
import { draw, formOf } from './form-bench.tsx'

const field = (id: string, type: string, rest: Partial<FieldNode> = {}): FieldNode => ({
  kind: 'field',
  id,
  type,
  title: id,
  name: id.toUpperCase(),
  ...rest,
})

describe('FormView', () => {
  test('shows label, asterisk, placeholder and description of a field', () => {
    const html = draw(
      <FormView
        mode="render"
        form={formOf([
          field('reason', 'input', { required: true, placeholder: '写明事由', description: '按实际填写' }),
        ])}
      />,
    )
    expect(html).toContain('写明事由')
    expect(html).toContain('按实际填写')
    expect(html).toMatch(/class="gt-required"[^>]*>\*/)
    expect(html).toMatch(/<label class="gt-form-label" for="([^"]+)".*<input[^>]*id="\1"/)
  })

  test('every built-in field draws in all three modes', () => {
    const types = [
      'input',
      'textarea',
      'num_1',
      'select_1',
      'radio_1',
      'checkbox_1',
      'date_1',
      'dateRange_1',
      'time_1',
      'switch',
      'rate_1',
      'dialog_1',
      'signature_1',
      'tree_1',
      'upload_1',
      'imgUpload_1',
      'person_1',
      'department_1',
      'treeSelector_1',
      'separate_1',
    ]
    const form = formOf(types.map((type) => field(type, type)))
    for (const mode of ['set', 'render', 'check'] as const) {
      const html = draw(<FormView mode={mode} form={form} />)
      expect(html).not.toContain('无法显示')
      for (const type of types) expect(html).toContain(`data-path="${type}"`)
    }
  })

  test('[S2-3-03] attrType alone decides which control is drawn', () => {
    const drawn = (attrType: string) => {
      const attr = { attr: 'a', attrName: 'A', titleName: '甲', attrType }
      const document = { formKey: 'f', formName: '表单', tableName: 'BUS_F', rows: [attr] }
      const form = readForm(document, () => 'field')
      expect(form.nodes[0]?.type).toBe(attrType)
      return draw(<FormView mode="render" form={form} />)
    }
    expect(drawn('input')).toMatch(/<input[^>]*type="text"|<input(?![^>]*role=)/)
    expect(drawn('textarea')).toContain('<textarea')
    expect(drawn('num_1')).toContain('role="spinbutton"')
    expect(drawn('select_1')).toContain('role="combobox"')
    expect(drawn('switch')).toContain('role="switch"')
    for (const other of ['textarea', 'num_1', 'select_1', 'switch']) expect(drawn('input')).not.toBe(drawn(other))
  })

  test('check mode shows values as text and has no control', () => {
    const html = draw(
      <FormView
        mode="check"
        form={formOf([field('reason', 'input')])}
        values={{ BUS_CAR_USE_APPLY: { REASON: '赴省城开会' } }}
      />,
    )
    expect(html).toContain('赴省城开会')
    expect(html).not.toContain('<input')
  })

  test('a hidden field is not drawn when filling in, but is while designing', () => {
    const form = formOf([field('secret', 'input', { hidden: true })])
    expect(draw(<FormView mode="render" form={form} />)).not.toContain('data-path="secret"')
    expect(draw(<FormView mode="set" form={form} />)).toContain('data-hidden')
  })

  test('a designer wraps every node at its place, and gets the end of every list and tab bar', () => {
    const places: string[] = []
    const at = ({ container = '', part, index }: NodePlace) => `${container}:${part}:${index}`
    const decoration: Decoration = {
      node: (node, content, place) => {
        places.push(`${node.id}@${at(place)}`)
        return <div data-chosen={node.id}>{content}</div>
      },
      end: (place) => <i data-end={at(place)} />,
      tabs: (node) => <button type="button">{`给${node.id}加页`}</button>,
    }
    const tabs = {
      kind: 'tabs' as const,
      id: 'g',
      type: 'sub_1',
      tabs: [{ name: 'a', title: '甲页', nodes: [field('b', 'input')] }],
    }
    const table = { kind: 'table' as const, id: 't', type: 'table_1', columns: [field('c', 'input')] }
    const html = draw(<FormView mode="set" form={formOf([field('a', 'input'), tabs, table])} decoration={decoration} />)
    expect(places).toEqual(['a@:0:0', 'g@:0:1', 'b@g:0:0', 't@:0:2', 'c@t:0:0'])
    for (const end of [':0:3', 'g:0:1', 't:0:1']) expect(html).toContain(`data-end="${end}"`)
    expect(html).toContain('给g加页')
  })
})
