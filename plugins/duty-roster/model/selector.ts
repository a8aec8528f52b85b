import type { SelectorType } from '@gongtai/sdk'
import { listPosts } from './calls.ts'

/** Picks a duty post, e.g. as the source of the assignment type of the same plugin. */
export const postSelector: SelectorType = {
  id: '100',
  title: '值班岗位选择器',
  list: listPosts.path,
  row: { key: 'post', name: 'post' },
  columns: [{ key: 'post', title: '岗位' }],
  trees: [],
  inForms: true,
}
