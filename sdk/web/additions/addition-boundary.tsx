import { Component, type ReactNode } from 'react'
import { pluginFailures } from '../plugin-failures.ts'
import { toast } from '../ui/states/toast.ts'

interface Props {
  readonly id: string
  readonly title: string
  /** Id of the plugin. */
  readonly owner: string
  /** Ends the dialog that failed, in whose place nothing can stand. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

const sentence = ({ title, owner }: Props): string =>
  `「${title}」无法显示：插件「${owner}」出错，已通知运营人员。页面的其他内容不受影响。`

/** An addition that throws while it is drawn, or that does not arrive, takes only itself away. */
export class AdditionBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('没有说明原因') }
  }

  override componentDidCatch(error: unknown): void {
    pluginFailures.next({ plugin: this.props.owner, hook: 'web-page', subject: this.props.id, error })
    const { onClose } = this.props
    if (!onClose) return
    toast.error(sentence(this.props))
    onClose()
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    if (this.props.onClose) return null
    return (
      <p className="gt-list-stale" role="alert">
        {sentence(this.props)}
      </p>
    )
  }
}
