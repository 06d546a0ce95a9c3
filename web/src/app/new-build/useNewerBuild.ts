import { BUILD_PATH } from '@raidkit/contract/platform/build'
import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../api/site.ts'
import { BUILD_KEY } from '../useLiveSite.ts'

const BUILD_CHECK_MS = 600_000

/** Returns the id of a newer build than the page's own, or undefined. */
export function useNewerBuild(): string | undefined {
  const { build } = useSite()
  const { data } = useQuery({
    queryKey: BUILD_KEY,
    queryFn: ({ signal }) => servedBuild(signal),
    initialData: build,
    refetchInterval: BUILD_CHECK_MS,
    retry: false,
  })
  // A page that failed to load does not know its build.
  return data !== '' && build !== '' && data !== build ? data : undefined
}

/** Fetches the served build; a failure changes nothing. */
async function servedBuild(signal: AbortSignal): Promise<string> {
  const reply = await fetch(`${BUILD_PATH}?at=${Date.now()}`, { signal, cache: 'no-store' })
  const manifest: unknown = reply.ok ? await reply.json() : undefined
  const id = typeof manifest === 'object' && manifest !== null && 'id' in manifest ? manifest.id : undefined
  if (typeof id !== 'string') throw new Error('no build manifest')
  return id
}
