import type { FilePreviewer } from '@gongtai/core/points/file-previewers'
import type { ComponentType } from 'react'

/**
 * What a previewer gets to show.
 *
 * @see filePreviewer
 */
export interface FilePreviewProps {
  readonly name: string
  /** The whole file. What it claims to be is not believed: nothing in it may run or load anything. */
  readonly content: Blob
  /** Gives up with a sentence for the person, who is offered the download instead. */
  readonly onRefuse: (reason: string) => void
}

/**
 * A previewer with the type of its component.
 *
 * @see filePreviewer
 */
export interface TypedFilePreviewer extends Omit<FilePreviewer, 'load'> {
  readonly load: () => Promise<{ readonly default: ComponentType<FilePreviewProps> }>
}

/**
 * Gives a previewer the type of its component. Offer the result at `filePreviewers` and name its id in the manifest
 * under `file-previewers`.
 *
 * @param previewer the endings it is for, and how its component is fetched
 * @returns a value for the point `filePreviewers`
 * @throws never
 * @example
 * const Size = ({ name, content }: FilePreviewProps) => <p>{`${name}：${content.size} 字节`}</p>
 * export const drawing = filePreviewer({
 *   id: 'acme.drawing',
 *   suffixes: ['dwg'],
 *   load: async () => ({ default: Size }),
 * })
 */
export const filePreviewer = (previewer: TypedFilePreviewer): FilePreviewer => previewer
