import { readBpmn, type StepNode } from '@gongtai/sdk/flow'
import { EmptyState, FaultState, type SelectorChoice, Skeleton, useCall, useSession } from '@gongtai/sdk/web'
import { useEffect, useState } from 'react'
import { readDefinition } from '../../model/design-calls.ts'
import { InitiatorPicker } from './initiator-picker.tsx'
import { SimulatedStep } from './simulated-step.tsx'
import '../styles/assignment.css'

/** Whom each step of the draft would come to if this person began it now. */
export function Simulation({ process }: { readonly process: string }) {
  const { user } = useSession()
  const found = useCall(readDefinition, { defKey: process })
  const [steps, setSteps] = useState<readonly StepNode[]>()
  const [initiator, setInitiator] = useState<SelectorChoice>({ key: user.id, name: user.name })
  const xml = found.data?.xml
  useEffect(() => {
    if (xml === undefined) return
    void readBpmn(xml).then(({ definition }) => setSteps(definition.nodes.filter((node) => node.kind === 'step')))
  }, [xml])
  if (found.error) return <FaultState error={found.error} />
  if (!found.data || !steps) return <Skeleton lines={6} />
  return (
    <section className="wf-simulation" aria-label="流程仿真">
      <header>
        <h2>{found.data.processName}</h2>
        <InitiatorPicker initiator={initiator} onChange={setInitiator} />
      </header>
      {steps.length === 0 && <EmptyState compact title="还没有办理环节" text="先在流程设计中添加环节。" />}
      <ol>
        {steps.map((step) => (
          <SimulatedStep key={`${step.id} ${initiator.key}`} step={step} initiator={initiator.key} />
        ))}
      </ol>
    </section>
  )
}
