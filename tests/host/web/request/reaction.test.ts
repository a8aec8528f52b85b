import { describe, expect, it } from 'vitest'
import { appId, BASE, hasExternalToken, requestTimeout } from '../../../../host/web/request/base.ts'
import { defaultText, networkText } from '../../../../host/web/request/error-texts.ts'
import { reactionTo } from '../../../../host/web/request/reaction.ts'

const office = { messagingClient: false, path: '/vehicle/list' }
const inClient = { ...office, messagingClient: true }
const atDing = { ...office, path: '/auth/ding/qrlogin' }

describe('what the request layer does with a code', () => {
  it('accepts 200 as number and as text', () => {
    expect(reactionTo(200, '', office)).toEqual({ kind: 'accept' })
    expect(reactionTo('200', '', office)).toEqual({ kind: 'accept' })
  })

  it('refuses 429 with 前方拥堵，请稍候再试, whatever the server says', () => {
    expect(reactionTo(429, 'slow down', office)).toEqual({ kind: 'refuse', text: '前方拥堵，请稍候再试', shown: true })
  })

  it('shows the message of the server for 500', () => {
    expect(reactionTo(500, '车辆已被占用', office)).toMatchObject({ text: '车辆已被占用', shown: true })
  })

  it('says 系统繁忙，请稍后重试 for 502', () => {
    expect(reactionTo(502, 'Bad Gateway', office)).toMatchObject({ text: '系统繁忙，请稍后重试', shown: true })
  })

  it('says 系统繁忙，请稍后重试 for 504', () => {
    expect(reactionTo(504, 'Gateway Timeout', office)).toMatchObject({ text: '系统繁忙，请稍后重试', shown: true })
  })

  it('shows the message of 1500 and ends the session everywhere', () => {
    expect(reactionTo(1500, '账号已在别处登录', office)).toEqual({
      kind: 'refuse',
      text: '账号已在别处登录',
      shown: true,
      exit: 'federated-sign-out',
    })
  })

  it('hands 404 back without a word inside the messaging client', () => {
    expect(reactionTo(404, '', inClient)).toEqual({ kind: 'hand-back' })
  })

  it('hands 404 back without a word for the ding login address', () => {
    expect(reactionTo(404, '', atDing)).toEqual({ kind: 'hand-back' })
  })

  it('shows a notification for 404 in any other case', () => {
    expect(reactionTo(404, '', office)).toEqual({ kind: 'refuse', text: '访问资源不存在', shown: true })
  })

  it('shows the message of any other code and refuses', () => {
    expect(reactionTo(400, '车牌号不能为空', office)).toEqual({ kind: 'refuse', text: '车牌号不能为空', shown: true })
    expect(reactionTo(423, '登录已锁定', office)).toEqual({ kind: 'refuse', text: '登录已锁定', shown: true })
  })

  it('ends the session for 401', () => {
    expect(reactionTo(401, '', office)).toMatchObject({ exit: 'sign-out' })
  })
})

describe('default messages', () => {
  it('[S1-8-13] 401 is 认证失败，无法访问系统资源', () => {
    expect(defaultText(401)).toBe('认证失败，无法访问系统资源')
  })

  it('[S1-8-14] 403 is 当前操作没有权限', () => {
    expect(defaultText(403)).toBe('当前操作没有权限')
  })

  it('[S1-8-15] 404 is 访问资源不存在', () => {
    expect(defaultText(404)).toBe('访问资源不存在')
  })

  it('[S1-8-16] every other code is 系统繁忙，请稍后重试', () => {
    expect([400, 418, 503].map(defaultText)).toEqual(Array(3).fill('系统繁忙，请稍后重试'))
  })
})

describe('errors of the network', () => {
  it('prefers the description of an OAuth error', () => {
    expect(networkText({ message: 'Network Error', description: '客户端已停用' })).toBe('客户端已停用')
  })

  it('has a sentence for each kind', () => {
    expect(networkText({ message: 'Network Error' })).toBe('系统繁忙，请稍后重试')
    expect(networkText({ message: 'timeout of 2000ms exceeded' })).toBe('系统接口请求超时')
    expect(networkText({ message: 'Request failed with status code 503' })).toBe('系统繁忙，请稍后重试')
  })
})

describe('constants of the request layer', () => {
  it('every call goes below /prod-api', () => {
    expect(BASE).toBe('/prod-api')
  })

  it('[S1-9-02] the request timeout helper returns 2000', () => {
    expect(requestTimeout()).toBe(2000)
  })

  it('[S1-4.3-04] reads dcqc-tk in the page address as the external-token flag', () => {
    expect([hasExternalToken('?dcqc-tk=abc'), hasExternalToken('?a=1'), hasExternalToken('')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('takes the appId from the page-wide setting', () => {
    const page = { querySelector: () => ({ getAttribute: () => 'easyweb' }) } as unknown as Document
    expect(appId(page)).toBe('easyweb')
    expect(appId({ querySelector: () => null } as unknown as Document)).toBe('gongtai')
  })
})
