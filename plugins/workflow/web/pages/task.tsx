import { useParams } from 'react-router-dom'
import { DetailPage } from '../detail/detail-page.tsx'

export default function TaskPage() {
  const { instance = '', task = '0' } = useParams()
  return <DetailPage instance={instance} task={Number(task)} back="/workflow/pending" />
}
