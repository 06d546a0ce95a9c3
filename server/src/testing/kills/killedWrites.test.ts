import { expect, it } from 'vitest'
import type { WriteKind } from './everyWrite.ts'
import type { JournaledSite } from './journaledSite.ts'
import { openWriting } from './killedWrites.ts'

/** A site that answers, with an account of its own for each write. */
function fakeSite(): Pick<JournaledSite, 'up' | 'cast'> {
  let made = 0
  return {
    up: async () => undefined,
    cast(onAgain) {
      const subjects = new Set<string>()
      const join = async () => {
        subjects.add(`account ${(made += 1)}`)
        onAgain()
        return { send: async () => ({ status: 200, body: '{}', cookies: {} }) }
      }
      return { site: {}, subjects, join } as unknown as ReturnType<JournaledSite['cast']> // what a write uses of it
    },
  }
}

it('records a write that a kill ended while it was prepared: what was prepared is its own', async () => {
  let tries = 0
  const kind: WriteKind = {
    name: 'POST /x',
    level: 'user',
    isKeyed: true,
    make: async () => {
      if ((tries += 1) === 1) throw new Error('the connection was cut')
      return { method: 'POST', url: '/x' }
    },
  }
  const { done, write } = openWriting(fakeSite())
  await write(kind, 1, 'killed')
  expect(
    done.map(({ answer, subjects, key }) => [answer, [...subjects].filter((name) => name !== key)]),
  ).toEqual([
    [undefined, ['account 1']],
    ['{}', ['account 2']],
  ])
  expect(done.map(({ cuts, repeats }) => [cuts, repeats])).toEqual([
    [0, 1],
    [0, 1],
  ])
})
