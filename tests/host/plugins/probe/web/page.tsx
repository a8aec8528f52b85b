import * as blueprint from '@blueprintjs/core'
import * as sdk from '@gongtai/sdk'
import * as sdkWeb from '@gongtai/sdk/web'
import * as inversify from 'inversify'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as router from 'react-router-dom'
import * as rxjs from 'rxjs'

/** What this plugin was given, for the test to compare with what the page has. */
Object.assign(globalThis, {
  probe: {
    '@blueprintjs/core': blueprint.Button,
    '@gongtai/sdk': sdk.defineCall,
    '@gongtai/sdk/web': sdkWeb.useSession,
    inversify: inversify.Container,
    react: react.useState,
    'react-dom': reactDom.createPortal,
    'react-router-dom': router.useNavigate,
    rxjs: rxjs.Subject,
  },
})

export default function Page() {
  const session = sdkWeb.useSession()
  const navigate = router.useNavigate()
  const [open, setOpen] = react.useState(false)
  return (
    <sdkWeb.Page>
      <p data-testid="who">{session.user.name}</p>
      <blueprint.Button text="打开" onClick={() => setOpen(true)} />
      <blueprint.Button text="回首页" onClick={() => navigate('/')} />
      <blueprint.Dialog isOpen={open} title="探针的对话框" onClose={() => setOpen(false)} />
    </sdkWeb.Page>
  )
}
