import type { CategoryTree, Category } from './schema.ts'

/** Returns a category preceded by all its ancestors, widest first; empty when the tree does not have it. */
export function getCategoryPath(tree: CategoryTree, slug: string | undefined): Category[] {
  const nodes: Category[] = []
  for (let node = slug === undefined ? undefined : tree.get(slug); node;) {
    nodes.unshift(node)
    node = node.parent === undefined ? undefined : tree.get(node.parent)
  }
  return nodes
}
