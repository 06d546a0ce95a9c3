import type { Feature } from '../feature.ts'
import { adRoutes } from './ads/routes.ts'
import { auditLogRoutes } from './audit-log/routes.ts'
import { bannerChanges } from './banner/banner.ts'
import { bannerRoutes } from './banner/routes.ts'
import { ignoredChanges } from './compare/ignoredDifferences.ts'
import { compareRoutes } from './compare/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { adminMailRoutes } from './mail/routes.ts'
import { adminReportRoutes } from './reports/routes.ts'
import { redirectChanges } from './settings/redirects.ts'
import { adminSettingsRoutes } from './settings/routes.ts'
import { settingChanges } from './settings/settings.ts'
import { adminSetupRoutes } from './setup/routes.ts'
import { adminStateRoutes } from './state/routes.ts'
import { samplingJobs } from './state/sampling.ts'
import { adminUserChangeRoutes, adminUserRoutes } from './users/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, sessions, trade, changes, ...node }) {
    bannerRoutes(door, deps)
    adRoutes(app, door, { deps, sessions })
    correctionRoutes(door, deps, trade)
    compareRoutes(door, deps)
    adminReportRoutes(door)
    adminUserRoutes(door, deps)
    adminUserChangeRoutes(door, deps)
    adminSettingsRoutes(door, deps)
    auditLogRoutes(door, { ...deps, changes })
    adminMailRoutes(door, deps)
    adminSetupRoutes(door, deps)
    app.addHook('onClose', adminStateRoutes(door, deps, node))
  },
  jobs: samplingJobs,
  changes: ({ settings }) => [
    ...bannerChanges,
    ...ignoredChanges,
    ...redirectChanges(settings.SITE_URL),
    ...settingChanges,
  ],
}
