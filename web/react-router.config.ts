import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The complete route table is a few kB; loading it piece by piece would cost a request per menu.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are one line each: in files of their own they would cost a request per page.
  splitRouteModules: false,
} satisfies Config
