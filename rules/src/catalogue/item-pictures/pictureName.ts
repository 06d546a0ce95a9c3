/** Empty pixels on each side. */
export type Edges = { top: number; right: number; bottom: number; left: number }

export type NamedPicture = { hash: string; width: number; height: number; edges: Edges }

const NAME =
  /^(?<hash>[\da-f]{24})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})(?:-(?<top>\d{1,4})\.(?<right>\d{1,4})\.(?<bottom>\d{1,4})\.(?<left>\d{1,4}))?$/

/**
 * A picture is named by a hash of what it shows, its size and its empty edges: whoever has the name needs to ask for
 * nothing else, and another picture has another name.
 */
export function pictureName({ hash, width, height, edges }: NamedPicture): string {
  const { top, right, bottom, left } = edges
  const size = `${hash}-${width}x${height}`
  return top + right + bottom + left === 0 ? size : `${size}-${top}.${right}.${bottom}.${left}`
}

export function readPictureName(name: string): NamedPicture | undefined {
  const parts = NAME.exec(name)?.groups
  if (!parts) return undefined
  const { hash = '', width, height, top = 0, right = 0, bottom = 0, left = 0 } = parts
  const edges = { top: Number(top), right: Number(right), bottom: Number(bottom), left: Number(left) }
  const picture = { hash, width: Number(width), height: Number(height), edges }
  const isRoom = edges.left + edges.right < picture.width && edges.top + edges.bottom < picture.height
  return isRoom && pictureName(picture) === name ? picture : undefined
}

export function hasEdges({ top, right, bottom, left }: Edges): boolean {
  return top + right + bottom + left > 0
}
