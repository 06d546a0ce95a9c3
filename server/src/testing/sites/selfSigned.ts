import { generateKeyPairSync, sign } from 'node:crypto'

const TAG = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const
const VERSION_3 = 0xa0
/** ecdsa-with-SHA256 (RFC 5758) and commonName (RFC 5280), encoded. */
const ECDSA_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')

/** A self-signed certificate for localhost that ends at that time, with its key, both as PEM. */
export function selfSigned(endsAtMs: number): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(TAG.sequence, der(TAG.oid, ECDSA_SHA256))
  const attribute = der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.utf8, Buffer.from('localhost')))
  const name = der(TAG.sequence, der(TAG.set, attribute))
  const body = der(
    TAG.sequence,
    der(VERSION_3, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    algorithm,
    name,
    der(TAG.sequence, time(0), time(endsAtMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = der(TAG.sequence, body, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}

function time(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return der(TAG.time, Buffer.from(digits))
}

/** Tag, length and contents (X.690). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const long = content.length < 0x80 ? [] : lengthBytes(content.length)
  const length = long.length > 0 ? [0x80 | long.length, ...long] : [content.length]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

function lengthBytes(length: number): number[] {
  return length === 0 ? [] : [...lengthBytes(length >> 8), length & 0xff]
}
