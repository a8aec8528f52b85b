import { RegisterPage } from '@gongtai/sdk/web'
import { people } from '../../model/people.ts'

export default function PeoplePage() {
  return (
    <RegisterPage register={people} title="人员清单" tabs="state" empty="申请获准分配或同步专项人员后会出现在这里。" />
  )
}
