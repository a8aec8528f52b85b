import type { Form } from './form.ts'
import type { TabsNode } from './schema.ts'

/** The tab to show: the current one as long as it is visible, else the first that is; `undefined` when none is. */
export function activeTab(form: Form, group: string, current?: string): string | undefined {
  const node = form.compiled.slots[form.compiled.byPath.get(group) ?? -1]?.node as TabsNode | undefined
  const visible = (node?.tabs ?? []).map((tab) => tab.name).filter((name) => form.at(`${group}/${name}`).visible)
  return current !== undefined && visible.includes(current) ? current : visible[0]
}
