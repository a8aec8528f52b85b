import { BehaviorSubject, type Observable } from 'rxjs'

/**
 * Which look and time a message has.
 *
 * @see toast
 */
export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly action?: ToastAction
}

/**
 * A link inside a message.
 *
 * @see toast
 */
export interface ToastAction {
  readonly title: string
  readonly run: () => void
}

/**
 * How a message differs from the usual.
 *
 * @see toast
 */
export interface ToastOptions {
  /** How long the message stays, in milliseconds; 3000, and 5000 for errors, when absent. */
  readonly milliseconds?: number
  readonly action?: ToastAction
}

/** Errors stay 5000 ms and warnings 3000 ms, as the specification says. */
export const TOAST_MILLISECONDS: Readonly<Record<ToastKind, number>> = {
  success: 3000,
  info: 3000,
  warning: 3000,
  error: 5000,
}

const shown = new BehaviorSubject<readonly Toast[]>([])
let lastId = 0

/** The messages on screen, oldest first. */
export const toasts: Observable<readonly Toast[]> & { readonly value: readonly Toast[] } = shown

/**
 * Takes a message off the screen before its time.
 *
 * @param id number of the message, as `toast` answered it
 * @throws never
 * @example
 * const id = toast.info('正在导出')
 * dismissToast(id)
 */
export function dismissToast(id: number): void {
  shown.next(shown.value.filter((toast) => toast.id !== id))
}

/** The last message of an attempt that is over: what is shown in one go belongs together. */
let lastOver = 0

/** A warning is about the last attempt: the next one has another, or went well. */
const isStale = ({ id, kind }: Toast, next: ToastKind): boolean =>
  kind === 'warning' && id <= lastOver && (next === 'warning' || next === 'success')

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const same = shown.value.find((toast) => toast.kind === kind && toast.text === text)
  if (same) return same.id
  const id = ++lastId
  shown.next([
    ...shown.value.filter((toast) => !isStale(toast, kind)),
    { id, kind, text, ...(options.action && { action: options.action }) },
  ])
  queueMicrotask(() => {
    lastOver = lastId
  })
  setTimeout(() => dismissToast(id), options.milliseconds ?? TOAST_MILLISECONDS[kind])
  return id
}

/**
 * Short messages in the lower middle of the window, clear of menus, tabs and bars. A message that is already on screen is
 * not shown twice; warnings go when one of another attempt comes, or a success.
 *
 * @returns id of the message, for {@link dismissToast}
 * @example
 * toast.success('添加成功')
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
}
