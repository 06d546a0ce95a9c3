export { chatLine, plainLine } from './chatLine.ts'
export { chatCommand, chatEcho, chatQuery } from './chatQuery.ts'
export { CHAT_LIMITS, DEFAULT_COMMAND } from './schema.ts'
