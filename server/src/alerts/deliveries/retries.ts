import type { Retries } from '../../platform/nodes/queue.ts'
import type { DeliveryRow } from '../../platform/store/tables/deliveries.ts'

/** Half a minute, doubled up to three hours: fifteen of them last a day (each pause is shortened by chance). */
const FOR_A_DAY: Retries = { limit: 15, firstS: 30, mostS: 3 * 3600 }
/** An alert of hours ago is no news. */
const FOR_AN_HOUR: Retries = { limit: 6, firstS: 30, mostS: 1200 }

export function retriesOf(way: DeliveryRow['way']): Retries {
  return way === 'webhook' ? FOR_A_DAY : FOR_AN_HOUR
}
