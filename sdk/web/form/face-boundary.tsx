import { Component, type ReactNode } from 'react'
import { pluginFailures } from '../plugin-failures.ts'

interface FaceBoundaryProps {
  readonly title: string
  /** Id of the plugin that brings the field. */
  readonly plugin: string
  readonly type: string
  /** What draws the field; another one, such as that of the plugin's next version, gets a new chance. */
  readonly face: object
  readonly children: ReactNode
}

/** A field that throws while it is drawn takes only itself down, and says whose it is. */
export class FaceBoundary extends Component<FaceBoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    pluginFailures.next({ plugin: this.props.plugin, hook: 'web-field', subject: this.props.type, error })
  }

  override componentDidUpdate({ face }: FaceBoundaryProps): void {
    if (face !== this.props.face && this.state.error) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { title, plugin, children } = this.props
    const { error } = this.state
    if (!error) return children
    return (
      <span className="gt-form-broken" role="alert">
        「{title}」无法显示：插件「{plugin}」出错（{error.message}）。已填内容仍会保存，请联系管理员。
        <button type="button" className="gt-link" onClick={() => this.setState({ error: undefined })}>
          重试
        </button>
      </span>
    )
  }
}
