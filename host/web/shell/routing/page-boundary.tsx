import { RefreshIcon } from '@blueprintjs/icons'
import { isFault } from '@gongtai/core/kernel/fault'
import { EmptyState, PushButton, pluginFailures } from '@gongtai/sdk/web'
import { Component, type ReactNode } from 'react'
import { isUnfetched } from '../../plugins/is-unfetched.ts'
import { LOAD_FAILED } from './sub-app.ts'

export interface PageBoundaryProps {
  /** Title of the plugin the page belongs to; empty for pages of the shell. */
  readonly plugin: string
  /** Id of that plugin, and of its page or card. */
  readonly owner: string
  readonly part: string
  /** The route or card that is drawn; another one, such as that of the plugin's next version, gets a new chance. */
  readonly shown: object
  /** When absent, what fails is left out without a word. */
  readonly onRetry?: () => void
  /** For cards rather than whole pages. */
  readonly compact?: boolean
  readonly children: ReactNode
}

/** Keeps a fault in a plugin's page to that page, and says whose it is. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    const { owner, part } = this.props
    if (owner === '' || isFault(error) || isUnfetched(error)) return
    pluginFailures.next({ plugin: owner, hook: 'web-page', subject: part, error })
  }

  override componentDidUpdate({ shown }: PageBoundaryProps): void {
    if (shown !== this.props.shown && this.state.error !== undefined) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { plugin, onRetry, compact = false, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (!onRetry) return null
    if (isUnfetched(error)) return <StalePage compact={compact} onRetry={onRetry} />
    const notLoaded = isFault(error) && error.code === 'web-plugin.not-loaded'
    const message = error instanceof Error ? error.message : String(error)
    const source = plugin === '' ? '页面' : `插件「${plugin}」`
    const advice = plugin === '' ? '请重新加载后再试' : '其他功能不受影响'
    return (
      <EmptyState
        kind="error"
        compact={compact}
        title={notLoaded ? LOAD_FAILED : `${source}出错了`}
        text={notLoaded ? message : `${source}在显示时出错：${message}。${advice}。`}
        actions={<PushButton primary icon={<RefreshIcon />} text="重新加载" onClick={onRetry} />}
      />
    )
  }
}

/** A page whose file is gone: after an upgrade only the whole page knows the new one. */
const StalePage = ({ compact, onRetry }: { readonly compact: boolean; readonly onRetry: () => void }) => (
  <EmptyState
    kind="error"
    compact={compact}
    title="页面没有加载出来"
    text="网络中断，或系统刚刚升级过。请重新加载。"
    actions={<PushButton primary icon={<RefreshIcon />} text="重新加载" onClick={() => void reloadOr(onRetry)} />}
  />
)

/** Without an answer of the server the whole page would be lost too, so only the missing part is asked for again. */
const reloadOr = (onRetry: () => void): Promise<void> => fetch('/healthz').then(() => location.reload(), onRetry)
