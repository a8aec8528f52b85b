import { useLocation } from 'react-router-dom'
import { signInAddress } from '../../navigation/guard.ts'
import { OpenPage } from './open-page.tsx'

/** What a visitor sees at an address that opens without signing in, but whose content the server keeps for people it knows. */
export default function VisitorPage() {
  const place = useLocation()
  return (
    <OpenPage
      title="登录后查看内容"
      text="该页面可以直接打开，其中的数据仅对本单位已登录的人员显示。"
      action={{ text: '去登录', href: signInAddress(place) }}
    />
  )
}
