import { describe, expect, it } from 'vitest'
import { derivedToken, createSealing } from './sealed.ts'

const TOKEN = 'a token of another service'

describe('sealing', () => {
  const { seal, open } = createSealing('a secret of the tests')

  it('opens what it sealed, and shows nothing of it', () => {
    const sealed = seal(TOKEN, 'google:1:access')
    expect(sealed).not.toContain(TOKEN)
    expect(Buffer.from(sealed.slice(3), 'base64url').includes(TOKEN)).toBe(false)
    expect(open(sealed, 'google:1:access')).toBe(TOKEN)
  })

  it('seals the same differently each time', () => {
    expect(seal(TOKEN, 'x')).not.toBe(seal(TOKEN, 'x'))
  })

  it('does not open it at another place, by another secret, or changed', () => {
    const sealed = seal(TOKEN, 'google:1:access')
    expect(open(sealed, 'google:2:access')).toBeUndefined()
    expect(createSealing('another secret').open(sealed, 'google:1:access')).toBeUndefined()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(open(`v1.${changed.toString('base64url')}`, 'google:1:access')).toBeUndefined()
    }
  })

  it.each(['', 'v1.', 'v1.AAAA', TOKEN, `v2.${'A'.repeat(80)}`])('does not open %j', (sealed) => {
    expect(open(sealed, 'x')).toBeUndefined()
  })
})

describe('derivedToken', () => {
  it('is the same for the same text and secret, and for nothing else', () => {
    const token = derivedToken('a secret', 'share:1:a')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(derivedToken('a secret', 'share:1:a')).toBe(token)
    expect(derivedToken('a secret', 'share:1:b')).not.toBe(token)
    expect(derivedToken('another', 'share:1:a')).not.toBe(token)
  })
})
