import { Tab, Tabs } from '@blueprintjs/core'

interface StateTabsProps {
  readonly id: string
  readonly tabs: readonly (readonly [id: string, title: string])[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const ALL = 'all'

/** Narrows a list to one state; the first tab is for all. */
export const StateTabs = ({ id, tabs, chosen, onChoose }: StateTabsProps) => (
  <Tabs id={id} selectedTabId={chosen || ALL} onChange={(next) => onChoose(next === ALL ? '' : String(next))}>
    {tabs.map(([tab, title]) => (
      <Tab key={tab} id={tab || ALL} title={title} />
    ))}
  </Tabs>
)
