import { CrossIcon, ErrorIcon, InfoSignIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, type ToastKind, toasts } from './toast.ts'

const icons: Readonly<Record<ToastKind, typeof TickCircleIcon>> = {
  success: TickCircleIcon,
  info: InfoSignIcon,
  warning: WarningSignIcon,
  error: ErrorIcon,
}

/**
 * Where {@link toast} messages appear; stands once in the host.
 *
 * @throws never
 * @example
 * export const Messages = () => <ToastOutlet />
 */
export function ToastOutlet() {
  const shown = useSyncExternalStore(subscribe, () => toasts.value)
  return createPortal(
    <section className="gt-toasts" aria-label="消息">
      {shown.map(({ id, kind, text, action }) => {
        const Icon = icons[kind]
        return (
          <div key={id} className={`gt-toast gt-toast-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon size={16} aria-hidden />
            <span className="gt-toast-text">{text}</span>
            {action && (
              <button type="button" className="gt-link" onClick={action.run}>
                {action.title}
              </button>
            )}
            <button type="button" className="gt-icon-button" aria-label="关闭" onClick={() => dismissToast(id)}>
              <CrossIcon size={14} aria-hidden />
            </button>
          </div>
        )
      })}
    </section>,
    document.body,
  )
}

function subscribe(changed: () => void): () => void {
  const subscription = toasts.subscribe(changed)
  return () => subscription.unsubscribe()
}
