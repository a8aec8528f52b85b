import { defineCall } from '../call.ts'
import { Type } from '../schema.ts'

const text = (maxLength: number) => Type.String({ maxLength })
const optional = (maxLength: number) => Type.Optional(text(maxLength))

/**
 * Fields of the token call, in the query, a form or a JSON body. `data` is the hexadecimal SM2 (C1C3C2) envelope of the
 * JSON `{ username, password, nonce, time }`: a nonce never used before, and the time in milliseconds.
 */
const TokenRequest = Type.Object({
  grant_type: optional(40),
  data: optional(8192),
  /** Id of the public key the envelope was made for; the current key when absent. */
  keyId: optional(80),
  captchaVerification: optional(20),
  uuid: optional(80),
  /** `info.device` of an earlier answer to this browser and account. */
  device: optional(200),
  refresh_token: optional(200),
  client_id: optional(80),
  client_secret: optional(200),
})

export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  refresh_token: Type.String(),
  /** Seconds until the refresh token expires. */
  info: Type.Object({
    refresh_exp: Type.Integer(),
    /** Kept by the browser and sent with the next sign-in, so that strangers cannot lock it out. */
    device: Type.Optional(Type.String()),
  }),
})

export const requestToken = defineCall({
  id: 'identity.request-token',
  title: '登录与续期',
  method: 'POST',
  path: '/auth/oauth/token',
  permission: 'open',
  audit: 'none',
  query: TokenRequest,
  body: Type.Optional(TokenRequest),
  answer: TokenAnswer,
  perMinute: 600,
})

export const signOut = defineCall({
  id: 'identity.sign-out',
  title: '退出登录',
  method: 'DELETE',
  path: '/auth/sso/user/logout',
  permission: 'signed-in',
  audit: 'security',
  answer: Type.Null(),
  whilePasswordDue: true,
})

/** Ends every session of the caller, this one included: a lost phone, a computer of others that was left signed in. */
export const signOutEverywhere = defineCall({
  id: 'identity.sign-out-everywhere',
  title: '登出所有设备',
  method: 'DELETE',
  path: '/auth/sso/user/sessions',
  permission: 'signed-in',
  audit: 'security',
  answer: Type.Object({ sessions: Type.Integer() }),
  whilePasswordDue: true,
})

/** Fault of every other call while the caller's password has to be changed first. */
export const PASSWORD_DUE = 'http.password-due'

export const readCaptcha = defineCall({
  id: 'identity.read-captcha',
  title: '登录验证码与公钥',
  method: 'GET',
  path: '/auth/captcha/code',
  permission: 'open',
  audit: 'none',
  answer: Type.Object({
    captchaEnabled: Type.Boolean(),
    uuid: Type.String(),
    /** A `data:` address of the picture; empty when the captcha is off. */
    img: Type.String(),
    /** Hexadecimal SM2 public key that starts with 04. */
    publicKey: Type.String(),
    keyId: Type.String(),
  }),
  perMinute: 600,
})

export const getInfo = defineCall({
  id: 'identity.get-info',
  title: '当前用户、角色与权限',
  method: 'GET',
  path: '/system/user/getInfo',
  permission: 'signed-in',
  audit: 'none',
  whilePasswordDue: true,
  answer: Type.Object({
    user: Type.Object({
      userId: Type.String(),
      userName: Type.String(),
      nickName: Type.String(),
      avatar: Type.String(),
      sex: Type.String(),
      forcePasswordUpdate: Type.Boolean(),
      unitId: Type.String(),
      unitName: Type.String(),
      deptId: Type.String(),
      deptName: Type.String(),
      /** The user id as linked systems receive it. */
      enCodeUserId: Type.String(),
      tenantId: Type.String(),
      tenantName: Type.String(),
      operator: Type.Boolean(),
    }),
    /** Keys of the roles. */
    roles: Type.Array(Type.String()),
    permissions: Type.Array(Type.String()),
  }),
})

const RouterMeta = Type.Object({
  title: Type.String(),
  icon: Type.String(),
  tags: Type.Array(Type.String()),
})

const Routers = Type.Cyclic(
  {
    Router: Type.Object({
      name: Type.String(),
      path: Type.String(),
      /** `Layout`, `LayoutOther`, or the id of the route that draws the page. */
      component: Type.String(),
      hidden: Type.Boolean(),
      /** A heading without a page of its own. */
      redirect: Type.Optional(Type.Literal('noRedirect')),
      icon: Type.String(),
      tags: Type.Array(Type.String()),
      meta: RouterMeta,
      children: Type.Array(Type.Ref('Router')),
    }),
    Routers: Type.Array(Type.Ref('Router')),
  },
  'Routers',
)

export const getRouters = defineCall({
  id: 'identity.get-routers',
  title: '当前账号的菜单',
  method: 'GET',
  path: '/menu/getRoutersByClient',
  permission: 'signed-in',
  audit: 'none',
  whilePasswordDue: true,
  answer: Routers,
})

export const readPageSettings = defineCall({
  id: 'identity.read-page-settings',
  title: '页面设置',
  method: 'GET',
  path: '/indexConfig/inquire',
  permission: 'open',
  audit: 'none',
  query: Type.Object({ projectSide: optional(40) }),
  answer: Type.Object({
    name: Type.String(),
    loginFooter: Type.String(),
    logo: Type.String(),
    loginMode: Type.String(),
    /** What `loginMode` lists, with what each asks for besides the account. */
    methods: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        grant: Type.String(),
        asks: Type.Optional(
          Type.Array(Type.Object({ name: Type.String(), label: Type.String(), secret: Type.Optional(Type.Boolean()) })),
        ),
      }),
    ),
    loginBoxLocation: Type.String(),
    background: Type.String(),
    headLogo: Type.String(),
    headName: Type.String(),
    /** Whether somebody who forgot the password can set another by a message to their phone. */
    passwordReset: Type.Boolean(),
    /** Whether the work of some people can be tried without their password. */
    demonstration: Type.Boolean(),
    /** Hexadecimal SM4 key of the configuration dictionary, made at installation. */
    dictionaryKey: Type.String(),
  }),
})

export const readConfigurationKey = defineCall({
  id: 'identity.read-configuration-key',
  title: '读取配置项',
  method: 'GET',
  path: '/config/configKey/:key',
  permission: 'signed-in',
  audit: 'none',
  whilePasswordDue: true,
  params: Type.Object({ key: text(80) }),
  answer: Type.Union([Type.String(), Type.Null()]),
})

/**
 * Answers the hexadecimal SM4 (ECB) ciphertext of a JSON list of `{ dictLabel, dictValue, isEncrypted }`: the name of
 * a configuration key, its value, and `1` when the value is a ciphertext of its own under the same key.
 */
export const readConfigurationDictionary = defineCall({
  id: 'identity.read-configuration-dictionary',
  title: '启动配置字典',
  method: 'GET',
  path: '/dict/data/listSM4/config_js',
  permission: 'open',
  audit: 'none',
  answer: Type.String(),
})

/**
 * The two passwords as the specification has them, or `data`, the SM2 envelope of
 * `{ oldPassword, newPassword, nonce, time }`, which is what our own pages send.
 */
const PasswordChange = Type.Object({
  oldPassword: optional(200),
  newPassword: optional(200),
  data: optional(8192),
  keyId: optional(80),
})

export const updatePassword = defineCall({
  id: 'identity.update-password',
  title: '修改密码',
  method: 'PUT',
  path: '/user/profile/updatePwd',
  permission: 'signed-in',
  audit: 'security',
  query: PasswordChange,
  body: Type.Optional(PasswordChange),
  answer: Type.Null(),
  perMinute: 60,
  whilePasswordDue: true,
})
