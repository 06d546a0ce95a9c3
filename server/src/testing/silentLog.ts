import type { Log } from '../store/log.ts'

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
