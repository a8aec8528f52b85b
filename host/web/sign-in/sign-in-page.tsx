import { lazy, Suspense, useState } from 'react'
import { Logo } from '../shell/logo.tsx'
import { MethodForm } from './method-form.tsx'
import { BY_PASSWORD, BY_PHONE, boxPlace, methodsOf, type OfferedMethod, type PageSettings } from './page-settings.ts'
import { PhoneForm } from './phone-form.tsx'
import { Scenery } from './scenery.tsx'

const Demonstration = lazy(() => import('./demonstration/demonstration.tsx'))
const ForgottenPassword = lazy(() => import('./forgotten/forgotten-password.tsx'))

export interface SignInPageProps {
  readonly settings: PageSettings
  /** Why the person was sent here. */
  readonly notice: string
}

export function SignInPage({ settings, notice }: SignInPageProps) {
  const { name, headName, logo, loginFooter, background } = settings
  const place = boxPlace(settings)
  return (
    <div className={`si-page si-place-${place}`} style={backgroundStyle(background)}>
      {background === '' && <Scenery />}
      <header className="si-brand">
        {logo ? <img src={logo} alt="" height="40" /> : <Logo size={40} />}
        <div>
          <strong>{name}</strong>
          {headName !== '' && headName !== name && <span>{headName}</span>}
        </div>
      </header>
      <div className="si-headline" aria-hidden={place !== 'right'}>
        <p>规范调度　高效使用</p>
        <p>透明管理　有效监督</p>
        <small>审批、用车、会议、宿舍、采购，一处办理，全程留痕。</small>
      </div>
      <Card settings={settings} notice={notice} />
      {loginFooter && <footer className="si-footer">{loginFooter}</footer>}
    </div>
  )
}

/** Signing in, or setting a new password instead. */
function Card({ settings, notice }: SignInPageProps) {
  const [forgotten, setForgotten] = useState(false)
  const [said, setSaid] = useState(notice)
  const leave = (word: string) => {
    setForgotten(false)
    setSaid(word)
  }
  return (
    <main className="si-card">
      <h1>{forgotten ? '重置密码' : `登录${settings.name}`}</h1>
      {said && !forgotten && (
        <p className="si-notice" role="status">
          {said}
        </p>
      )}
      {forgotten ? (
        <Suspense>
          <ForgottenPassword onLeave={leave} />
        </Suspense>
      ) : (
        <Ways
          methods={methodsOf(settings)}
          onForgotten={settings.passwordReset ? () => setForgotten(true) : undefined}
        />
      )}
      {settings.demonstration && !forgotten && (
        <Suspense>
          <Demonstration />
        </Suspense>
      )}
    </main>
  )
}

interface WaysProps {
  readonly methods: readonly OfferedMethod[]
  readonly onForgotten: (() => void) | undefined
}

/** The ways of signing in as tabs; a single one needs none. */
function Ways({ methods, onForgotten }: WaysProps) {
  const [id, choose] = useState(methods[0]?.id)
  const chosen = methods.find((method) => method.id === id) ?? BY_PASSWORD
  return (
    <>
      {methods.length > 1 && (
        <div className="si-tabs" role="tablist" aria-label="登录方式">
          {methods.map((method) => (
            <button
              key={method.id}
              type="button"
              role="tab"
              aria-selected={method === chosen}
              onClick={() => choose(method.id)}
            >
              {method.title}
            </button>
          ))}
        </div>
      )}
      {chosen.id === BY_PHONE.id ? (
        <PhoneForm />
      ) : (
        <MethodForm
          key={chosen.id}
          method={chosen}
          onForgotten={chosen.id === BY_PASSWORD.id ? onForgotten : undefined}
        />
      )}
    </>
  )
}

function backgroundStyle(background: string): { readonly background?: string; readonly backgroundImage?: string } {
  if (background === '') return {}
  if (/^#[0-9a-f]{3,8}$/i.test(background)) return { background }
  return {
    backgroundImage: `linear-gradient(rgb(255 255 255 / 0.4), rgb(255 255 255 / 0.4)), url(${JSON.stringify(background)})`,
  }
}
