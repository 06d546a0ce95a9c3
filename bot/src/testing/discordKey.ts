import { createPrivateKey, sign } from 'node:crypto'

/** The key pair of integrations.md section 10: its seed is 32 bytes of 0x07. */
export const PUBLIC_KEY = 'ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c'

const key = createPrivateKey({
  key: {
    kty: 'OKP',
    crv: 'Ed25519',
    d: Buffer.alloc(32, 7).toString('base64url'),
    x: Buffer.from(PUBLIC_KEY, 'hex').toString('base64url'),
  },
  format: 'jwk',
})

/** Returns the headers with which Discord signs a body. */
export function signedHeaders(body: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  return {
    'content-type': 'application/json',
    'x-signature-timestamp': timestamp,
    'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), key).toString('hex'),
  }
}
