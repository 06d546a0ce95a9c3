// Who may update a built companion: whoever holds the private half of the key that it was built with.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The operator's key, made at the first build. Companions take no update that another key has signed: keep it.
 * @param {string} file
 */
export function signingKey(file) {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
    console.log(`Made a key for signing companions: ${file}. Keep it: updates need the same one.`)
  }
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no ed25519 key`)
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }),
    /** @param {Buffer} bytes */
    signatureOf: (bytes) => sign(null, bytes, key).toString('base64'),
  }
}
