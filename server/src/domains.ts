import { feature as account } from './account/index.ts'
import { feature as admin } from './admin/index.ts'
import { feature as alerts } from './alerts/index.ts'
import { feature as catalogue } from './catalogue/index.ts'
import { feature as community } from './community/index.ts'
import { feature as developers } from './developers/index.ts'
import type { Feature } from './feature.ts'
import { feature as guns } from './guns/index.ts'
import { feature as maps } from './maps/index.ts'
import { feature as market } from './market/index.ts'
import { feature as pilot } from './pilot/index.ts'
import { feature as platform } from './platform/index.ts'
import { feature as prices } from './prices/index.ts'
import { feature as progress } from './progress/index.ts'
import { feature as quests } from './quests/index.ts'
import { feature as trade } from './trade/index.ts'

/** The domains of the server, in the order in which their jobs run: alerts are judged by the prices of the moment. */
export const DOMAINS: readonly Feature[] = [
  prices,
  account,
  pilot,
  guns,
  alerts,
  community,
  admin,
  catalogue,
  market,
  trade,
  quests,
  progress,
  maps,
  developers,
  platform,
]
