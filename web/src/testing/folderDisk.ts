/** Creates in-memory folders with the browser's folder interface, which fail on request. */
export function folderDisk() {
  const files = new Map<string, Uint8Array>()
  let failure: string | undefined
  const check = () => {
    if (failure) throw new DOMException('no', failure)
  }
  const isFolder = (path: string) =>
    path === '' || [...files.keys()].some((one) => one.startsWith(`${path}/`))
  const fileAt = (path: string) => ({
    kind: 'file',
    name: path.split('/').at(-1),
    getFile: async () => {
      check()
      const bytes = files.get(path)
      if (!bytes) throw new DOMException('gone', 'NotFoundError')
      return new File([new Uint8Array(bytes)], path)
    },
  })
  const childrenOf = (path: string) => {
    check()
    if (!isFolder(path)) throw new DOMException('gone', 'NotFoundError')
    const inside = path === '' ? '' : `${path}/`
    const below = [...files.keys()].filter((one) => one.startsWith(inside))
    return [...new Set(below.map((one) => one.slice(inside.length).split('/')[0] ?? ''))]
  }
  const folderAt = (path: string): object => ({
    kind: 'directory',
    name: path.split('/').at(-1),
    async getDirectoryHandle(name: string) {
      check()
      const below = path === '' ? name : `${path}/${name}`
      if (files.has(below)) throw new DOMException('a file', 'TypeMismatchError')
      if (!isFolder(below)) throw new DOMException('none', 'NotFoundError')
      return folderAt(below)
    },
    async *keys() {
      yield* childrenOf(path)
    },
    async *values() {
      for (const name of childrenOf(path)) {
        const below = path === '' ? name : `${path}/${name}`
        yield files.has(below) ? fileAt(below) : folderAt(below)
      }
    },
  })
  const add = (path: string, text: string | Uint8Array) => {
    const [before, more] = [
      files.get(path) ?? [],
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
    ]
    files.set(path, new Uint8Array([...before, ...more]))
  }
  return {
    files,
    add,
    fail: (name: string | undefined) => {
      failure = name
    },
    // Safe: it has every member that the tested code uses.
    root: folderAt('') as unknown as FileSystemDirectoryHandle,
  }
}
