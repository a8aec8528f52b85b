import { RegisterPage } from '@gongtai/sdk/web'
import { myNeeds, needs } from '../../model/needs.ts'

export default function MyNeedsPage() {
  return <RegisterPage register={needs} own={myNeeds} tabs="state" empty="您申报的需求会出现在这里。" />
}
