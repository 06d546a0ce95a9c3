import { namedFunctions, type Db } from '../../platform/store/database.ts'
import { alertEventsTable, alertSettingsTable } from './alertEvents.ts'
import { alertVerdicts, alertsTable } from './alerts.ts'
import { deliveriesTable, deliveryLog } from './deliveries.ts'
import { pushSubscriptionsTable } from './pushSubscriptions.ts'
import { webhooksTable } from './webhooks.ts'

/** Creates the tables of this domain, over the database or over one of its transactions. */
export function alertsTables(db: Db) {
  return {
    alerts: namedFunctions('alerts', alertsTable(db)),
    alertEvents: namedFunctions('alertEvents', alertEventsTable(db)),
    alertSettings: namedFunctions('alertSettings', alertSettingsTable(db)),
    alertVerdicts: namedFunctions('alertVerdicts', alertVerdicts(db)),
    pushSubscriptions: namedFunctions('pushSubscriptions', pushSubscriptionsTable(db)),
    webhooks: namedFunctions('webhooks', webhooksTable(db)),
    deliveries: namedFunctions('deliveries', deliveriesTable(db)),
    deliveryLog: namedFunctions('deliveryLog', deliveryLog(db)),
  }
}
