import type { Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../host/web/session/token-store.ts'
import { password } from '../support/server.ts'
import { atProduct } from './at-product.ts'
import { fillSignIn, pathOf, signIn, signInByHand, stored } from './browser.ts'
import { look } from './look.ts'

const product = atProduct()
const { open } = product

const STAFF = 'zhoumingyuan'

describe('signing in', () => {
  it('[S1-2.1-04] shows the sign-in screen with name and foot of the page settings', async () => {
    const { page, close } = await open()
    await page.goto('/login')
    const answer = (await (await fetch(`${product.url}/prod-api/indexConfig/inquire`)).json()) as {
      data: { name: string; loginFooter: string }
    }
    await page.getByRole('heading', { name: `登录${answer.data.name}` }).waitFor()
    await expect.poll(() => page.locator('.si-footer').textContent()).toBe(answer.data.loginFooter)
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
    await close()
  })

  it('[S1-8-25] [S1-2.6-13] still works when the page settings cannot be loaded, with both ways of signing in', async () => {
    const { page, close } = await open()
    await page.route('**/indexConfig/inquire*', (route) => route.abort())
    await page.goto('/login')
    await page.getByRole('heading', { name: '登录工台' }).waitFor()
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['账号登录', '手机登录'])
    await fillSignIn(page, STAFF)
    await page.waitForURL('**/index')
    await close()
  })

  it('[S1-4.1-03] [S1-4.1-04] [S1-4.1-05] stores the tokens and the expiry under their names', async () => {
    const { page, close } = await open()
    let data: TokenAnswer | undefined
    await page.route('**/auth/oauth/token', async (route) => {
      const response = await route.fetch()
      data = ((await response.json()) as { data: TokenAnswer }).data
      await route.fulfill({ response })
    })
    await signInByHand(page, STAFF)
    await expect.poll(() => stored(page, 'Admin-Token')).toBe(data?.access_token)
    await expect.poll(() => stored(page, 'Admin-refresh-Token')).toBe(data?.refresh_token)
    await expect.poll(async () => Number(await stored(page, 'Admin-Expires-In'))).toBe((data?.expires_in ?? 0) / 86_400)
    await close()
  })

  it('fetches at most 320 KB of scripts and 80 KB of styles after gzip from the sign-in page to home', async () => {
    const { page, close } = await open()
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await signInByHand(page, STAFF)
    await page.locator('.gt-tiles .gt-panel').first().waitFor()
    const kilobytes = async (kind: string) => {
      const sizes = await Promise.all(
        requests.filter((each) => each.resourceType() === kind).map((each) => each.sizes()),
      )
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024
    }
    expect(await kilobytes('script')).toBeLessThan(320)
    expect(await kilobytes('stylesheet')).toBeLessThan(80)
    expect(await kilobytes('script'), 'they were counted').toBeGreaterThan(200)
    await close()
  })

  it('[S1-8-28] says why after a refusal, keeps the user name and fetches a new captcha; a failed logout still ends at /login', async () => {
    const { page, close } = await open()
    let captchas = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/captcha/code')) captchas += 1
    })
    await page.goto('/login')
    await fillSignIn(page, STAFF, 'wrong-password-1')
    await page.getByText('用户名或密码不正确').waitFor()
    await expect.poll(() => page.getByLabel('账号', { exact: true }).inputValue()).toBe(STAFF)
    expect(captchas).toBe(2)
    await signInByHand(page, STAFF)
    await page.route('**/auth/sso/user/logout', (route) => route.abort())
    await page.locator('.gt-user').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => stored(page, 'Admin-Token')).toBeNull()
    await close()
  })

  it('[S1-7-37] [S1-7-11] [S1-7-02] reads the configuration once and first, seals name and password, and names the application in every call', async () => {
    const { page, close } = await open()
    const calls: { readonly path: string; readonly appId: string | undefined; readonly content: string }[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (!url.pathname.startsWith('/prod-api')) return
      const { appid: appId, ...headers } = request.headers()
      calls.push({ path: url.pathname, appId, content: url.search + request.postData() + JSON.stringify(headers) })
    })
    // The page says for which application it is.
    await page.route(
      (url) => ['/login', '/index'].includes(url.pathname),
      async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          '<meta name="app-id" content="gongtai"',
          '<meta name="app-id" content="jianglan"',
        )
        await route.fulfill({ response, body })
      },
    )
    await signInByHand(page, STAFF)
    await page.locator('.gt-tiles .gt-panel').first().waitFor()
    const paths = calls.map(({ path }) => path)
    const token = paths.indexOf('/prod-api/auth/oauth/token')
    const beforeToken = paths.slice(0, token).filter((path) => path.endsWith('/dict/data/listSM4/config_js'))
    expect(beforeToken).toHaveLength(1)
    expect(calls[token]?.content).toMatch(/"data":"[0-9a-f]{200,}"/)
    for (const { content } of calls) {
      expect(content).not.toContain(STAFF)
      expect(content).not.toContain(password)
    }
    expect(calls.length).toBeGreaterThan(5)
    expect(new Set(calls.map(({ appId }) => appId))).toEqual(new Set(['jianglan']))
    await close()
  })

  it('[S1-2.6-10] [S1-2.6-11] [S1-2.6-12] [S1-2.6-15] [S1-2.6-16] [S1-2.6-17] shows name, foot, logo, place of the box and background as the page settings have them', async () => {
    const { page, close } = await open()
    const picture = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')}`
    let location = '3'
    await page.route('**/indexConfig/inquire*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object }
      const words = { name: '江澜工台', loginFooter: '江澜市机关事务管理局信息化科' }
      const data = { ...answer.data, ...words, logo: picture, background: '#123456', loginBoxLocation: location }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    const centres: number[] = []
    for (location of ['1', '2', '3', '9']) {
      await page.goto('/login')
      await page.locator('.si-card h1').waitFor()
      const box = await page.locator('.si-card').boundingBox()
      centres.push(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2))
    }
    expect(centres[0]).toBeLessThan(centres[1] ?? 0)
    expect(centres[1]).toBe(720)
    expect(centres[2]).toBeGreaterThan(720)
    expect(centres[3]).toBe(centres[2])
    await page.getByRole('heading', { name: '登录江澜工台' }).waitFor()
    await expect.poll(() => page.locator('.si-footer').textContent()).toBe('江澜市机关事务管理局信息化科')
    await expect.poll(() => page.locator('.si-brand img').getAttribute('src')).toBe(picture)
    const background = await page.locator('.si-page').evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(background).toBe('rgb(18, 52, 86)')
    await close()
  })

  it('names what is missing and puts the cursor there', async () => {
    const { page, close } = await open()
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('请输入账号').waitFor()
    await expect
      .poll(() => page.getByLabel('账号', { exact: true }).evaluate((input) => input === document.activeElement))
      .toBe(true)
    await close()
  })

  it('never leaves the site after signing in', async () => {
    const { page, close } = await open()
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example/x')}`)
    await fillSignIn(page, STAFF)
    await page.waitForURL(`${product.url}/index`)
    await close()
  })
})

describe('the navigation guard', () => {
  it('[S1-4.2-12] [S1-4.2-13] sends somebody without a token to sign in and on to the page that was asked for', async () => {
    const { page, close } = await open()
    await page.goto('/user/profile?from=mail&n=1')
    await page.waitForURL('**/login?redirect=*')
    expect(new URL(page.url()).search).toBe(`?redirect=${encodeURIComponent('/user/profile?from=mail&n=1')}`)
    await fillSignIn(page, STAFF)
    await page.getByRole('heading', { name: '个人中心' }).waitFor()
    expect(pathOf(page)).toBe('/user/profile?from=mail&n=1')
    await close()
  })

  it('[S1-4.2-01] [S1-2.1-14] leads from /login and from / to the home page when signed in', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.goto('/login')
    await page.waitForURL('**/index')
    await page.goto('/')
    await page.waitForURL('**/index')
    await close()
  })

  it('[S1-4.2-02] [S1-2.1-01] opens a deep address directly and after a reload', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/vehicle-deployment/vehicles')
    await page.getByRole('heading', { name: '车辆档案' }).waitFor()
    expect(page.url()).not.toContain('#')
    await page.reload()
    await page.getByRole('heading', { name: '车辆档案' }).waitFor()
    await close()
  })

  it('[S1-4.2-24] signs out and says why when user information cannot be loaded', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.route('**/together', (route) => route.abort())
    await page.route('**/system/user/getInfo', (route) => route.abort())
    await page.reload()
    await page.getByText('系统繁忙，请稍后重试').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await expect.poll(() => stored(page, 'Admin-Token')).toBeNull()
    await close()
  })

  it('[S1-2.1-03] leads from /redirect/<path> to the path, several segments and query included', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF)
    await page.goto('/redirect/user/profile?a=1')
    await page.waitForURL('**/user/profile?a=1')
    await close()
  })

  it('[S1-2.1-13] [S1-2.2-44] leads from an unknown address to the page-not-found page', async () => {
    const { page, close } = await open()
    await signIn(page, STAFF, '/no/such/page')
    await page.getByText('页面不存在').waitFor()
    expect(pathOf(page)).toBe('/404')
    await close()
  })

  it('[S1-2.1-11] [S1-2.1-12] shows the no-access page without sign-in, and nothing of the shell around it', async () => {
    const { page, close } = await open()
    await page.goto('/401')
    await page.getByText('没有访问权限').waitFor()
    await expect.poll(() => page.locator('.gt-nav, .gt-sidebar').count()).toBe(0)
    await page.goto('/401?fromScreen=true')
    await page.getByText('大屏地址缺少有效的访问凭据').waitFor()
    await close()
  })

  it('[S1-2.1-08] [S1-2.1-09] [S1-2.1-10] shows what /auth-redirect, /bind and /register are for, without sign-in', async () => {
    const { page, close } = await open()
    for (const [path, title] of [
      ['/auth-redirect', '登录尚未完成'],
      ['/bind', '绑定手机号'],
      ['/register', '账号由管理员开通'],
    ] as const) {
      await page.goto(path)
      await page.locator('.gt-empty-title', { hasText: title }).waitFor()
      await look(page, `open${path.replace('/', '-')}`)
      expect(pathOf(page)).toBe(path)
    }
    await close()
  })

  it('[S1-4.2-09] [S1-4.2-10] lets a visitor through to addresses with biz-business or carmap in them', async () => {
    const { page, close } = await open()
    for (const path of ['/biz-business/list', '/carmap/flowProc?orderNum=14']) {
      await page.goto(path)
      await page.getByText('登录后查看内容').waitFor()
      expect(pathOf(page)).toBe(path)
    }
    await page
      .getByRole('link', { name: '去登录' })
      .or(page.getByRole('button', { name: '去登录' }))
      .click()
    await page.waitForURL(`**/login?redirect=${encodeURIComponent('/carmap/flowProc?orderNum=14')}`)
    await close()
  })

  it('[S1-4.2-26] sends a cockpit entry of a third party without a value that decodes to the no-access page', async () => {
    const { page, close } = await open()
    await page.goto('/cockpit/screen?isThirdToScreen=***')
    await page.waitForURL('**/401?fromScreen=true')
    await close()
  })
})
