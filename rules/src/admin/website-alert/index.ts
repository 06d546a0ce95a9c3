export { ALERT_REFRESH_MS, WebsiteAlert } from './schema.ts'
export { alertAt } from './alertAt.ts'
export { alertText } from './alertText.ts'
export { alertKey } from './alertKey.ts'
