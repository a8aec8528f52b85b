import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A dialog whose code is fetched when it is first opened. It stays in place once it was, so that it closes as it
 * opened.
 */
export function dialogOnDemand<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({
    default: (await load()) as ComponentType<object>,
  })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module is read, not while drawing
  return function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(props.isOpen)
    if (props.isOpen && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
