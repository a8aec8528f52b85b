import {
  type Static,
  type TSchema,
  type TString,
  type TStringOptions,
  type TUnsafe,
  String as text,
  Unsafe,
} from 'typebox'

export {
  Any,
  Array,
  Boolean,
  Cyclic,
  Enum,
  Integer,
  Intersect,
  Literal,
  Null,
  Number,
  Object,
  Optional,
  Ref,
  String,
  Tuple,
  Union,
  Unknown,
  Unsafe,
} from 'typebox'

/**
 * As TypeBox writes it for keys of any text. Its own builder brings the engine for computed types along, ten kilobytes
 * for every page.
 */
export const Record = <Value extends TSchema>(
  _key: TString,
  value: Value,
): TUnsafe<Readonly<globalThis.Record<string, Static<Value>>>> =>
  Unsafe({ type: 'object', patternProperties: { '^.*$': value } })

/** A day that there is, as `2026-01-31`. */
export const Day = (options: TStringOptions = {}): TString => text({ ...options, format: 'date', pattern: '^[1-9]' })
