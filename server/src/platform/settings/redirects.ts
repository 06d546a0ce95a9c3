import type { OpenStore } from '../store/connection.ts'

export type Redirect = { target: string; external: boolean }

/** Redirects of the operator, in memory because every page looks them up. */
export type Redirects = {
  find: (path: string) => Redirect | undefined
  readonly size: number
  refresh: () => Promise<void>
}

export async function openRedirects(store: Pick<OpenStore, 'redirects'>): Promise<Redirects> {
  let known = new Map<string, Redirect>()
  const refresh = async () => {
    known = new Map(
      (await store.redirects.all()).map(({ path, target, external }) => [path, { target, external }]),
    )
  }
  await refresh()
  return {
    find: (path) => known.get(path),
    get size() {
      return known.size
    },
    refresh,
  }
}
