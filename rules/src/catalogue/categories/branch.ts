import type { CategoryTree, Category } from './schema.ts'

/** A category with everything above it, widest first; empty when the tree does not know it. */
export function branch(tree: CategoryTree, slug: string | undefined): Category[] {
  const nodes: Category[] = []
  for (let node = slug === undefined ? undefined : tree.get(slug); node;) {
    nodes.unshift(node)
    node = node.parent === undefined ? undefined : tree.get(node.parent)
  }
  return nodes
}
