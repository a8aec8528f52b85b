import { ShoppingCartIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace, rowFace } from '@gongtai/sdk/web'
import { lazy, Suspense } from 'react'
import {
  budgetField,
  buyerClassField,
  categoryField,
  contractLineField,
  contractNameField,
  contractPurchaseField,
  invoiceField,
  milestoneField,
  openContractField,
  planCategoryField,
  receiptField,
  supplierField,
  timeField,
} from '../model/fields.ts'

const Icon = ShoppingCartIcon
const looks = () => import('./row-looks.ts')
const TimeEdit = lazy(() => import('./time-edit.tsx'))

const Said = ({ value }: { readonly value: string }) => <span>{value}</span>

export const faces = [
  rowFace({ id: categoryField.id, Icon, look: async () => (await looks()).category }),
  rowFace({ id: planCategoryField.id, Icon, look: async () => (await looks()).planCategory }),
  rowFace({ id: contractNameField.id, Icon, look: async () => (await looks()).contractName }),
  rowFace({ id: budgetField.id, Icon, look: async () => (await looks()).budget }),
  rowFace({ id: contractPurchaseField.id, Icon, look: async () => (await looks()).contractPurchase }),
  rowFace({ id: supplierField.id, Icon, look: async () => (await looks()).supplier }),
  rowFace({ id: openContractField.id, Icon, look: async () => (await looks()).openContract }),
  rowFace({ id: contractLineField.id, Icon, look: async () => (await looks()).contractLine }),
  rowFace({ id: milestoneField.id, Icon, look: async () => (await looks()).milestone }),
  rowFace({ id: receiptField.id, Icon, look: async () => (await looks()).receipt }),
  rowFace({ id: invoiceField.id, Icon, look: async () => (await looks()).invoice }),
  fieldFace<string, Readonly<Record<string, unknown>>>({ id: buyerClassField.id, Edit: Said, Show: Said, Icon }),
  fieldFace<string, Readonly<Record<string, unknown>>>({
    id: timeField.id,
    Edit: (props: FieldFaceProps<string>) => (
      <Suspense fallback={<span className="gt-muted">正在加载…</span>}>
        <TimeEdit {...props} />
      </Suspense>
    ),
    Show: Said,
    Icon,
  }),
]
