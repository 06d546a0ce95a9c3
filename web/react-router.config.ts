import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is a few kB; asking for it piece by piece would cost a request per menu.
  routeDiscovery: { mode: 'initial' },
  // Loaders in the browser are a line each: in files of their own they would cost a request per page.
  splitRouteModules: false,
} satisfies Config
