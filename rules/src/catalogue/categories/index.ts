export { getCategoryPath } from './branch.ts'
export { Category } from './schema.ts'
export type { CategoryTree } from './schema.ts'
