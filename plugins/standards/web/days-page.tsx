import { RegisterPage } from '@gongtai/sdk/web'
import { days } from '../model/days.ts'

export default function DaysPage() {
  return <RegisterPage register={days} title="特殊日期" empty="与星期不同的日期登记在此，也可以从表格导入。" />
}
