import type { FilePreviewer } from '@gongtai/core/points/file-previewers'
import { Component, type ReactNode } from 'react'
import { pluginFailures } from '../plugin-failures.ts'

interface Props {
  readonly owner: string
  readonly previewer: FilePreviewer
  /** Shown in place of what throws. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** A previewer that throws takes only itself down, and the operator learns whose it is. */
export class PreviewBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    pluginFailures.next({ plugin: this.props.owner, hook: 'web-page', subject: this.props.previewer.id, error })
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
