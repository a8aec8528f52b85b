import type { FieldFace } from '@gongtai/core/points/field-faces'
import type { FieldType } from '@gongtai/core/points/field-types'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FieldFaceProps, TypedFieldFace } from '../web/field-face.ts'
import { markupContract } from './markup-contract.ts'

/** Draws a face in its three modes and looks at what a person and a screen reader would find. */
export function faceContract<Value, Options>(
  type: FieldType<Value, Options>,
  untyped: FieldFace,
  values: readonly Value[],
): void {
  const face = untyped as TypedFieldFace<Value, Options>
  const draw = (part: 'Edit' | 'Show', props: Partial<FieldFaceProps<Value, Options>>): string =>
    renderToString(createElement(face[part], { ...common(type), ...props }))

  describe(`face of ${type.id}`, () => {
    it('has the id of its type, so the two find each other', () => expect(face.id).toBe(type.id))

    it.each(['set', 'render'] as const)('can be edited in mode %s by a control that the label belongs to', (mode) => {
      for (const value of [type.empty, ...values])
        expect(draw('Edit', { mode, value })).toContain('id="contract-field"')
    })

    it('is closed when disabled', () => {
      expect(draw('Edit', { disabled: true })).toMatch(
        /\sdisabled|aria-disabled="true"|aria-readonly="true"|\sreadonly/i,
      )
      expect(draw('Edit', { disabled: false })).not.toMatch(/<(input|textarea|select)[^>]*\sdisabled/)
    })

    it('tells a screen reader that it is required, and that its value is wrong', () => {
      // A group has no state for it, so it says it in its description.
      expect(draw('Edit', { required: true })).toMatch(/aria-required="true"|\srequired|aria-description="必填"/)
      expect(draw('Edit', { invalid: true })).toContain('aria-invalid="true"')
    })

    it('shows in mode check what the type says of the value', () => {
      for (const value of values)
        expect(textOf(draw('Show', { mode: 'check', value }))).toContain(type.show(value, type.defaults))
    })

    markupContract(() =>
      draw('Edit', {
        choices: [
          { value: '1', label: '一' },
          { value: '2', label: '二' },
        ],
      }),
    )

    it('stands in a table cell and has an icon', () => {
      expect(draw('Edit', { compact: true })).not.toBe('')
      expect(renderToString(createElement(face.Icon))).toContain('<svg')
    })
  })
}

function common<Value, Options>(type: FieldType<Value, Options>): FieldFaceProps<Value, Options> {
  return {
    id: 'contract-field',
    value: type.empty,
    options: type.defaults,
    title: type.title,
    placeholder: '',
    required: false,
    disabled: false,
    invalid: false,
    mode: 'render',
    compact: false,
    choices: [],
    onChange: () => undefined,
    onBlur: () => undefined,
  }
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
