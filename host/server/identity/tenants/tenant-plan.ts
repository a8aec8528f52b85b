import type { DataScope } from '@gongtai/core/contract/rights'

/** A tenant as it is first laid out. Places, posts and roles are named by their code or key. */
export interface TenantPlan {
  readonly id: string
  readonly name: string
  readonly units: readonly UnitPlan[]
  readonly departments: readonly DepartmentPlan[]
  readonly posts: readonly PostPlan[]
  readonly roles: readonly RolePlan[]
  readonly people: readonly PersonPlan[]
  readonly leaders: readonly LeaderPlan[]
  readonly configuration: readonly ConfigurationPlan[]
  readonly page: PagePlan
  /** The seed of the year that is made up for a tenant that shows a town at work. */
  readonly town?: number
}

export interface UnitPlan {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly levelCode: string
  readonly parent?: string
}

export interface DepartmentPlan {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly parent?: string
}

export interface PostPlan {
  readonly code: string
  readonly name: string
  /** The lower, the higher the post. */
  readonly rank: number
}

export interface RolePlan {
  readonly key: string
  readonly name: string
  readonly dataScope: DataScope
  readonly permissions?: readonly string[]
}

export interface PersonPlan {
  /** The pinyin run together when absent. */
  readonly account?: string
  readonly name: string
  /** Syllables parted by blanks. */
  readonly pinyin: string
  readonly sex: '0' | '1'
  readonly department: string
  readonly posts: readonly string[]
  readonly roles: readonly string[]
  readonly phone?: string
  readonly operator?: boolean
  /** One of many who all begin with the same password, which is hashed once for all of them. */
  readonly crowd?: boolean
}

export interface LeaderPlan {
  /** Code of a unit or department. */
  readonly place: string
  readonly kind: 'head' | 'deputy'
  readonly account: string
  /** Departments a deputy is in charge of. */
  readonly charge?: readonly string[]
}

export interface ConfigurationPlan {
  readonly key: string
  readonly title: string
  readonly value: string
}

export interface PagePlan {
  readonly name: string
  readonly loginFooter: string
  readonly headName: string
}

export const accountOf = ({ account, pinyin }: PersonPlan): string => account ?? pinyin.replaceAll(' ', '')
