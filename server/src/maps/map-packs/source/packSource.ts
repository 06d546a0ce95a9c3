/** Source of a pack's files, which are read one at a time. */
export type PackSource = {
  /** Files with their declared size; reading checks the size again. */
  files: ReadonlyMap<string, number>
  /** Reads a whole file; throws a `PackFault` if it is larger than `mostBytes`. */
  read: (path: string, mostBytes: number) => Promise<Buffer>
  close: () => Promise<void>
}
