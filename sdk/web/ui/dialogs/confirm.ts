import { BehaviorSubject } from 'rxjs'

/**
 * What is asked.
 *
 * @see confirm
 */
export interface ConfirmRequest {
  /** Title of the dialog; 提示 when absent. */
  readonly title?: string
  readonly text: string
  /** Caption of the confirming button; 确定 when absent. */
  readonly confirm?: string
  readonly cancel?: string
  readonly intent?: 'primary' | 'danger'
}

export interface OpenConfirm extends ConfirmRequest {
  readonly answer: (confirmed: boolean) => void
}

export const openConfirm = new BehaviorSubject<OpenConfirm | undefined>(undefined)

/**
 * Asks before something that cannot be undone.
 *
 * @param request the question and its captions
 * @returns whether the person confirmed; `false` also when the dialog was closed or another question replaced it
 * @throws never
 * @example
 * const plate = '苏A12345'
 * if (await confirm({ text: `确定删除车辆「${plate}」吗？`, intent: 'danger' })) toast.success('删除成功')
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  openConfirm.value?.answer(false)
  return new Promise((resolve) => {
    openConfirm.next({
      ...request,
      answer: (confirmed) => {
        openConfirm.next(undefined)
        resolve(confirmed)
      },
    })
  })
}
