import { Allowed, Session, WorkbenchProvider, type WorkbenchProviderProps } from '@gongtai/sdk/web'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EMPTY } from 'rxjs'
import { describe, expect, it } from 'vitest'

function drawn(rights: { roles?: readonly string[]; permissions?: readonly string[] }, children: ReactNode): string {
  const session = { roles: [], permissions: [], ...rights, changes: EMPTY }
  const services = { get: (of: { id: string }) => (of.id === Session.id ? session : undefined) }
  const workbench = { services, view: () => undefined } as unknown as WorkbenchProviderProps['workbench']
  return renderToStaticMarkup(
    <WorkbenchProvider workbench={workbench} queries={new QueryClient()}>
      {children}
    </WorkbenchProvider>,
  )
}

const forLeaders = <Allowed roles={['leader']}>审批</Allowed>
const forEditors = <Allowed permissions={['vehicle:edit']}>编辑</Allowed>

describe('Allowed', () => {
  it('[S1-6-05] leaves an element out for somebody with neither the admin role nor a listed one', () => {
    expect(drawn({ roles: ['staff'] }, forLeaders)).toBe('')
  })

  it('[S1-6-06] keeps an element for the admin role, whatever roles are listed', () => {
    expect(drawn({ roles: ['admin'] }, forLeaders)).toBe('审批')
  })

  it('[S1-6-07] keeps an element for one of the listed roles', () => {
    expect(drawn({ roles: ['leader'] }, forLeaders)).toBe('审批')
  })

  it('[S1-6-08] leaves an element out for somebody with neither the wildcard nor a listed permission', () => {
    expect(drawn({ permissions: ['vehicle:read'] }, forEditors)).toBe('')
  })

  it('[S1-6-09] keeps an element for the wildcard *:*:*, whatever permissions are listed', () => {
    expect(drawn({ permissions: ['*:*:*'] }, forEditors)).toBe('编辑')
  })

  it('[S1-6-10] keeps an element for one of the listed permissions', () => {
    expect(drawn({ permissions: ['vehicle:edit'] }, forEditors)).toBe('编辑')
  })

  it('raises an error when neither roles nor permissions are named', () => {
    expect(() => drawn({ roles: ['admin'] }, <Allowed>什么</Allowed>)).toThrow('请设置权限或角色标签值')
  })
})
