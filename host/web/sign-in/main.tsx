import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TokenStore } from '../session/token-store.ts'
import { startTheme } from '../shell/theme.ts'
import { goOn } from './arrive.ts'
import { clientCredential } from './client-credential.ts'
import { fetchCipher } from './envelope.ts'
import { takeNotice } from './notice.ts'
import { loadPageSettings } from './page-settings.ts'
import { SignInPage } from './sign-in-page.tsx'
import './sign-in.css'
import { askForCaptcha } from './use-captcha.ts'

async function start(): Promise<void> {
  const tokens = new TokenStore(localStorage)
  if (tokens.present) return location.replace('/')
  // Who signs in in another window is signed in here.
  addEventListener('storage', () => {
    if (tokens.present) goOn()
  })
  startTheme()
  askForCaptcha()
  void clientCredential()
  const notice = takeNotice()
  const settings = await loadPageSettings()
  document.title = `登录${settings.name}`
  const root = document.getElementById('root')
  if (!root) throw new Error('页面缺少 #root')
  createRoot(root).render(
    <StrictMode>
      <SignInPage settings={settings} notice={notice} />
    </StrictMode>,
  )
  void fetchCipher()
}

void start()
