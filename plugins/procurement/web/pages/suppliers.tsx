import { RegisterPage, RowsBelowList } from '@gongtai/sdk/web'
import { ratingsOfSupplier } from '../../model/ratings.ts'
import { suppliers } from '../../model/suppliers.ts'

export default function SuppliersPage() {
  return (
    <RegisterPage
      register={suppliers}
      title="供应商"
      further={({ id }) => <RowsBelowList of={ratingsOfSupplier} id={id} />}
      empty="登记供应商与证照，临近到期时会收到提醒。"
    />
  )
}
