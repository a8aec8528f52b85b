import type { OwnRows, RegisterAction } from '@gongtai/core/register/action'
import type { RegisterRow } from '@gongtai/core/register/calls'
import type { RegisterFields } from '@gongtai/core/register/field'
import type { Register } from '@gongtai/core/register/register'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { RowAction } from '../ui/table/data-table-model.ts'

/** Fetched with the first register that is shown: the home page does without. */
const View = lazy(async () => ({ default: (await import('./register-view.tsx')).RegisterView }))

/**
 * An action on the page of its register, or one with what stands below the fields of its dialog.
 *
 * @see RegisterPage
 */
export interface RegisterPageAction<Fields extends RegisterFields = RegisterFields> {
  readonly action: Omit<RegisterAction<Fields>, 'call' | 'fields' | 'starts'> & {
    readonly call: object
    readonly fields?: RegisterFields
    readonly starts?: object
  }
  /** Drawn below the fields, of what stands in them. */
  readonly note?: (row: RegisterRow<Fields>, entered: Readonly<Record<string, string>>) => ReactNode
  /** Offered behind the further actions of the page: what people do next stands before it. */
  readonly afterwards?: boolean
}

/**
 * What {@link RegisterPage} takes.
 *
 * @see RegisterPage
 */
export interface RegisterPageProps<Fields extends RegisterFields = RegisterFields> {
  readonly register: Register<Fields>
  /** Title of the page; `…档案` when absent. */
  readonly title?: string
  /** Buttons right of the title, for what is done with the register as a whole. */
  readonly pageActions?: ReactNode
  /** Cells that are drawn in a way of their own, by field. */
  readonly cells?: { readonly [Key in keyof Fields]?: (row: RegisterRow<Fields>) => ReactNode }
  /** A choice field whose values are tabs above the list, in place of its filter. */
  readonly tabs?: keyof Fields & string
  /** What is done with rows, made with `registerAction`. */
  readonly acts?: readonly RegisterPageAction<Fields>[]
  /** In place of all rows those that name the person, made with `ownRows`. */
  readonly own?: OwnRows<Fields>
  /** Further actions of a row. */
  readonly actions?: (row: RegisterRow<Fields>) => readonly RowAction[]
  /** What the detail of a row shows before all else, such as what waits to be done. */
  readonly first?: (row: RegisterRow<Fields>) => ReactNode
  /** What the detail of a row shows besides. */
  readonly further?: (row: RegisterRow<Fields>) => ReactNode
  /** Content of a card on the phone; name, state and the other listed values when absent. */
  readonly card?: (row: RegisterRow<Fields>) => ReactNode
  /** A sentence for a register without rows. */
  readonly empty?: string
}

/**
 * The page of a register: search, filters, sort, pages, export, and the editor and detail of a row, as far as the person
 * may use them. What is searched and filtered stands in the address.
 *
 * @param props the register, and what is drawn by hand
 * @throws never
 * @example
 * declare const suppliers: Register
 * export default function SuppliersPage() {
 *   return <RegisterPage register={suppliers} empty="登记供应商后即可在采购申请中选择。" />
 * }
 */
export function RegisterPage<Fields extends RegisterFields>(props: RegisterPageProps<Fields>) {
  // Within, a register is one of any fields: what is shown follows from their declarations.
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View {...(props as unknown as RegisterPageProps)} />
    </Suspense>
  )
}
