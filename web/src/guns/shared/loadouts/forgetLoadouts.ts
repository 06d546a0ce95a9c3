import type { QueryClient } from '@tanstack/react-query'

/** After a change: whatever is known of builds is asked anew where it is shown. */
export function forgetLoadouts(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && path.startsWith('/api/be/loadouts'),
  })
}
