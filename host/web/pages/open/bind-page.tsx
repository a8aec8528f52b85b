import { OpenPage } from './open-page.tsx'

/** Where the phone number that belongs to an account is entered. */
export default function BindPage() {
  return (
    <OpenPage
      title="绑定手机号"
      text="手机验证码登录和找回密码使用账号登记的手机号。尚未登记或号码有变的，请联系本单位系统管理员在「用户」中更新，更新后立即生效。"
    />
  )
}
