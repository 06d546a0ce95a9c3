export { lineSignature } from '../discord/lineSignature.ts'
export { PUBLIC_KEY, signedHeaders } from './discordKey.ts'
export { fakeGateway } from './fakeGateway.ts'
