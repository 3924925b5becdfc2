import type { Config } from '@react-router/dev/config'

export default {
  // The whole route table comes with the first modules: no request to discover routes while someone waits.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
