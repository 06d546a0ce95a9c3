// Signs companions with the operator's key; a built companion accepts only updates signed with that private key.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the operator's key, made at the first build. Companions reject updates signed with another key: keep it.
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
