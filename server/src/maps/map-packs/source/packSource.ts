/** Where the files of a pack are read from, one at a time. */
export type PackSource = {
  /** Files with their size as far as it is said; checked again when they are read. */
  files: ReadonlyMap<string, number>
  /** The whole file, or a fault where it is larger than `mostBytes`. */
  read: (path: string, mostBytes: number) => Promise<Buffer>
  close: () => Promise<void>
}
