import type { SchemaNode } from '@gongtai/sdk/web'

export type SettingValues = Readonly<Record<string, unknown>>

/** What holds for every property that says so, when nobody has chosen. */
export function defaultsOf({ properties = {} }: SchemaNode): SettingValues {
  const said = Object.entries(properties).filter(([, { default: value }]) => value !== undefined)
  return Object.fromEntries(said.map(([key, node]) => [key, node.default]))
}
