import { OpenPage } from './open-page.tsx'

/** How accounts come into being: nobody makes one for themselves. */
export default function RegisterPage() {
  return (
    <OpenPage
      title="账号由管理员开通"
      text="本系统不开放自助注册。请联系本单位系统管理员，提供姓名、部门和手机号，由管理员开通账号并告知初始密码；首次登录后请立即修改密码。"
    />
  )
}
