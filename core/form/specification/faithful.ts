import { same } from '../same.ts'
import type { Extra } from '../schema.ts'
import type { Document } from './document.ts'

/** In `extra`: keys the plain form would be written with, although the document it came from had none. */
const absent = '$absent'

/** How a part of the document is read into plain words and written back, quirks aside. */
export interface Plainly<Plain> {
  read(raw: Document): Plain
  write(plain: Plain): Document
}

/**
 * Reads a part of the document and keeps in `extra` whatever writing it back would change:
 * unknown keys, flags written as text, keys in unusual places.
 */
export function readFaithfully<Plain extends { readonly extra?: Extra }>(raw: Document, way: Plainly<Plain>): Plain {
  const plain = way.read(raw)
  const written = way.write(plain)
  const extra: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) if (!same(value, written[key])) extra[key] = value
  const surplus = Object.keys(written).filter((key) => !Object.hasOwn(raw, key))
  if (surplus.length > 0) extra[absent] = surplus
  return Object.keys(extra).length > 0 ? { ...plain, extra } : plain
}

/** Writes a part exactly as it was read; what was edited since is written in the usual way. */
export function writeFaithfully<Plain extends { readonly extra?: Extra }>(part: Plain, way: Plainly<Plain>): Document {
  const { extra, ...rest } = part
  const plain = rest as Plain
  const written = way.write(plain)
  if (!extra) return written
  const { [absent]: surplus, ...kept } = extra
  const asRead: Record<string, unknown> = { ...written, ...kept }
  for (const key of Array.isArray(surplus) ? surplus : []) delete asRead[String(key)]
  if (same(way.read(asRead), plain)) return asRead
  return { ...unknownTo(way, kept), ...written }
}

/** A key is unknown when reading it alone says no more than reading nothing. */
function unknownTo<Plain>(way: Plainly<Plain>, kept: Document): Document {
  const nothing = way.read({})
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => same(way.read({ [key]: value }), nothing)))
}
