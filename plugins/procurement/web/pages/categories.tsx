import { RegisterPage } from '@gongtai/sdk/web'
import type { CSSProperties } from 'react'
import { categories, depthOf } from '../../model/categories.ts'
import '../budget-bar.css'

export default function CategoriesPage() {
  return (
    <RegisterPage
      register={categories}
      title="采购分类"
      cells={{
        name: ({ code, name }) => (
          <span className="pur-depth" style={{ '--pur-depth': depthOf(code) } as CSSProperties}>
            {name}
          </span>
        ),
      }}
      empty="登记或导入分类后，即可编制计划与申报需求。"
    />
  )
}
