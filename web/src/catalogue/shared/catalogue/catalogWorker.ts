import { makeDataThread } from './dataThread.ts'
import type { PageAsk } from './messages.ts'

const hear = makeDataThread((news) => postMessage(news))
addEventListener('message', ({ data }: MessageEvent<PageAsk>) => hear(data))
