import type { Log } from '../platform/store/log.ts'

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
