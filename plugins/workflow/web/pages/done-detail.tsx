import { useParams } from 'react-router-dom'
import { DetailPage } from '../detail/detail-page.tsx'

export default function DoneDetailPage() {
  const { instance = '' } = useParams()
  return <DetailPage instance={instance} back="/workflow/done" />
}
