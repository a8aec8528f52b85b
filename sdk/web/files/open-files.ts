import { BehaviorSubject } from 'rxjs'

/**
 * A stored file by its id.
 *
 * @see openFiles
 */
export interface ViewedFile {
  readonly oid: string
  /** Its ending says which previewer shows it. */
  readonly name: string
}

export interface OpenedFiles {
  readonly files: readonly ViewedFile[]
  readonly at: number
}

export const openedFiles = new BehaviorSubject<OpenedFiles | undefined>(undefined)

/**
 * Shows stored files over the page, one after the other. Every list of attachments opens its files so; downloading is
 * offered there.
 *
 * @param files those that can be gone through
 * @param at position in the list of the one that is shown first, from 0
 * @throws never
 * @example
 * const files = [{ oid: '7f0c', name: '会议通知.pdf' }]
 * export const Notice = () => <PushButton text="会议通知.pdf" onClick={() => openFiles(files)} />
 */
export function openFiles(files: readonly ViewedFile[], at = 0): void {
  if (files[at]) openedFiles.next({ files, at })
}
