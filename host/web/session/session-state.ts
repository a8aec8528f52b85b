import type { SessionUser } from '@gongtai/sdk/web'
import { avatarOf } from './avatar.ts'

/** What the user-info call answers. */
export interface UserInfo {
  readonly user: {
    readonly userId: string
    readonly userName: string
    readonly nickName: string
    readonly avatar: string
    readonly sex: string
    readonly forcePasswordUpdate: boolean
    readonly unitId: string
    readonly unitName: string
    readonly deptId: string
    readonly deptName: string
    readonly enCodeUserId: string
    readonly tenantId: string
    readonly tenantName?: string
    readonly operator: boolean
    readonly phone?: string
    readonly email?: string
  }
  readonly roles?: readonly string[]
  readonly permissions?: readonly string[]
}

/** Everything the pages know of the person who is signed in. */
export interface SessionState {
  readonly user: SessionUser
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  readonly unfinishedCount: number
  /** Whether the dialog of unfinished tasks is open. */
  readonly unfinishedOpen: boolean
  /** Whether the menu holds an entry for unfinished tasks. */
  readonly unfinishedAllowed: boolean
}

/** Role of a person to whom the server gives none. */
export const ROLE_DEFAULT = 'ROLE_DEFAULT'

const NOBODY: SessionUser = {
  id: '',
  account: '',
  name: '',
  avatar: '',
  sex: '',
  phone: '',
  email: '',
  unit: '',
  unitName: '',
  department: '',
  departmentName: '',
  tenant: '',
  encodedId: '',
  mustChangePassword: false,
  operator: false,
}

export const SIGNED_OUT: SessionState = {
  user: NOBODY,
  roles: [],
  permissions: [],
  unfinishedCount: 0,
  unfinishedOpen: false,
  unfinishedAllowed: false,
}

/** The state after the user-info call; what it does not concern stays. */
export function withUserInfo(state: SessionState, { user, roles, permissions }: UserInfo): SessionState {
  return {
    ...state,
    user: {
      id: user.userId,
      account: user.userName,
      name: user.nickName,
      avatar: avatarOf(user.avatar, user.sex),
      sex: user.sex,
      phone: user.phone ?? '',
      email: user.email ?? '',
      unit: user.unitId,
      unitName: user.unitName,
      department: user.deptId,
      departmentName: user.deptName,
      tenant: user.tenantId,
      encodedId: user.enCodeUserId,
      mustChangePassword: user.forcePasswordUpdate,
      operator: user.operator,
    },
    roles: roles && roles.length > 0 ? roles : [ROLE_DEFAULT],
    permissions: permissions ?? [],
  }
}
