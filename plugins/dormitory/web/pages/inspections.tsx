import { RegisterPage } from '@gongtai/sdk/web'
import { useNavigate } from 'react-router-dom'
import { finishRound, inspections } from '../../model/inspections.ts'

const acts = [{ action: finishRound }]

/** The rounds, and the way into one that goes on. */
export default function InspectionsPage() {
  const navigate = useNavigate()
  return (
    <RegisterPage
      register={inspections}
      title="宿舍检查"
      tabs="state"
      acts={acts}
      actions={({ id, state }) => [
        {
          title: state === 'open' ? '逐间检查' : '查看房间',
          onSelect: () => navigate(`/biz-business/dormitory/round/${id}`),
        },
      ]}
      empty="选择楼栋开始检查后会出现在这里。"
    />
  )
}
