import { Page, PageHeader, Panel } from '@gongtai/sdk/web'
import { NamedProcess } from '../design/named-process.tsx'
import { Simulation } from '../design/simulation.tsx'

/** Tries a process out before anybody has begun it. */
export default function SimulationPage() {
  return (
    <NamedProcess
      show={(process) => (
        <Page>
          <PageHeader title="流程仿真" back="/workflow/design" />
          <Panel>
            <Simulation key={process} process={process} />
          </Panel>
        </Page>
      )}
    />
  )
}
