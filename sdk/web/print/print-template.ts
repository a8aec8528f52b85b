import type { Rights } from '@gongtai/core/form/rights'
import type { FormSchema, FormValues } from '@gongtai/core/form/schema'
import type { PrintTemplate } from '@gongtai/core/points/print-templates'
import type { ComponentType } from 'react'

/**
 * What somebody did with a request, as it stands on paper.
 *
 * @see PrintDialog
 */
export interface PrintedOpinion {
  readonly step: string
  readonly person: string
  readonly department: string
  /** What was done, such as 同意. */
  readonly result: string
  readonly opinion: string
  /** Names of the files that went with it. */
  readonly attachments: readonly string[]
  /** Address of the picture of a signature, for `usePicture`. */
  readonly signature?: string
  /** Moment as the server gives it. */
  readonly at: string
}

/**
 * What is printed. Values that the person may not see are not among them.
 *
 * @see printTemplate
 */
export interface PrintedRecord {
  /** Key of the form. */
  readonly key: string
  readonly form: FormSchema
  readonly values: FormValues
  readonly rights?: Rights
  readonly title: string
  readonly number?: string
  /** Who and when, each with its label. */
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  /** The oldest first. */
  readonly opinions: readonly PrintedOpinion[]
  /** Path of the page that shows it, below the address of the product. */
  readonly path: string
}

/**
 * What the component of a sheet gets.
 *
 * @see printTemplate
 */
export interface SheetProps {
  readonly record: PrintedRecord
  /** Name of the organisation. */
  readonly heading: string
}

/**
 * A template with the type of its sheet.
 *
 * @see printTemplate
 */
export interface TypedPrintTemplate extends Omit<PrintTemplate, 'load'> {
  readonly load: () => Promise<{ readonly default: ComponentType<SheetProps> }>
}

/**
 * Gives a template the type of its sheet. Offer the result at `printTemplates` and name its id in the manifest under
 * `print-templates`. The sheet is drawn on A4 with page numbers; {@link PrintedForm} draws the form in it.
 *
 * @param template for which form, and how its sheet is fetched
 * @returns a value for the point `printTemplates`
 * @throws never
 * @example
 * const Pass = ({ record, heading }: SheetProps) => (
 *   <article>
 *     <h1>{heading} 来访单</h1>
 *     <PrintedForm record={record} />
 *   </article>
 * )
 * export const pass = printTemplate({
 *   id: 'visitor.pass',
 *   title: '来访单',
 *   form: 'visitor_apply',
 *   load: async () => ({ default: Pass }),
 * })
 */
export const printTemplate = (template: TypedPrintTemplate): PrintTemplate => template
