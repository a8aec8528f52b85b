import { type PrintTemplate, printTemplates } from '@gongtai/core/points/print-templates'
import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { useView } from '../hooks/use-view.ts'
import { pluginFailures } from '../plugin-failures.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { SheetProps } from './print-template.ts'

interface Props extends SheetProps {
  readonly template: PrintTemplate
}

/** The paper with what a template draws on it. */
export function Sheet({ template, record, heading }: Props) {
  const owner = useView(printTemplates).ownerOf(template.id) ?? ''
  const Content = componentOf(template)
  return (
    <SheetBoundary key={template.id} owner={owner} template={template.id}>
      <Suspense fallback={<Skeleton lines={12} />}>
        <div className="gt-sheet">
          <Content record={record} heading={heading} />
        </div>
      </Suspense>
    </SheetBoundary>
  )
}

const fetched = new WeakMap<PrintTemplate, LazyExoticComponent<ComponentType<SheetProps>>>()

function componentOf(template: PrintTemplate): LazyExoticComponent<ComponentType<SheetProps>> {
  const known = fetched.get(template) ?? lazy(template.load as () => Promise<{ default: ComponentType<SheetProps> }>)
  fetched.set(template, known)
  return known
}

interface BoundaryProps {
  readonly owner: string
  readonly template: string
  readonly children: ReactNode
}

/** A template that throws leaves the choice of another one, and the operator learns whose it is. */
class SheetBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    pluginFailures.next({ plugin: this.props.owner, hook: 'web-page', subject: this.props.template, error })
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <EmptyState kind="error" title="打印样式出错" text="请选择其他样式，或联系管理员。" />
  }
}
