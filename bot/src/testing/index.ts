export { PUBLIC_KEY, signedHeaders } from './discordKey.ts'
