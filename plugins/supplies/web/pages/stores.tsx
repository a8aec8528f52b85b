import { RegisterPage } from '@gongtai/sdk/web'
import { stores } from '../../model/supplies.ts'

export default function Stores() {
  return <RegisterPage register={stores} title="存放处" empty="登记库房、文件柜等存放用品的地方。" />
}
