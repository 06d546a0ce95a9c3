import { describe, expect, it } from 'vitest'
import { startableNode } from './startableNode.mjs'

const LACKS = 'the pinned Node does not start (libatomic.so.1: cannot open shared object file)'

type Case = {
  /** Why each Node does not start; the pinned one's after apt had its turn as `healed`. */
  problems?: Record<string, string | undefined>
  mayInstall?: boolean
  own?: string
  pinned?: boolean
  fallback?: boolean
}

function choose({
  problems = {},
  mayInstall = false,
  own = '18.20.4',
  pinned = true,
  fallback = true,
}: Case) {
  let installed = false
  return startableNode({
    ...(pinned && { pinned: () => Promise.resolve('pinned') }),
    ...(fallback && { fallback: () => Promise.resolve('fallback') }),
    own: { exe: 'own', version: own },
    platform: 'plan9-mips',
    problemOf: (exe) => (installed && exe === 'pinned' ? undefined : problems[exe]),
    addLibrary: () => (installed = mayInstall),
  })
}

const bare = { pinned: LACKS }
const foreign = { pinned: 'the pinned Node does not start (spawn ENOENT)' } // built for another C library

describe('the Node to use', () => {
  it.each([
    ['the pinned one where it starts', {}, 'pinned'],
    ['the pinned one on newer machines too', { own: '26.1.0' }, 'pinned'],
    ['the pinned one once root has installed its library', { problems: bare, mayInstall: true }, 'pinned'],
    ['the fallback where nobody may install it', { problems: bare }, 'fallback'],
    [
      'the machine’s own where neither starts',
      { problems: { ...bare, fallback: LACKS }, own: '24.0.0' },
      'own',
    ],
    ['the machine’s own where the pinned one is foreign', { problems: foreign, own: '25.0.0' }, 'own'],
    ['the machine’s own where none is pinned', { pinned: false, fallback: false, own: '24.3.0' }, 'own'],
  ] satisfies [string, Case, string][])('is %s', async (_, given, kind) => {
    expect(await choose(given)).toEqual({ kind, exe: kind })
  })

  it.each([
    [
      'a library or another Node',
      { problems: { ...bare, fallback: LACKS } },
      /^Install libatomic1 .*or Node 24 /,
    ],
    ['another Node', { problems: foreign }, /^Install Node 24 or newer: the pinned Node does not start/],
    ['a Node where none is pinned', { pinned: false, fallback: false }, /^Install Node 24 .* plan9-mips\.$/],
  ] satisfies [string, Case, RegExp][])('is refused in one line that names %s', async (_, given, line) => {
    const refused = await choose(given).catch((error: Error) => error.message)
    expect(refused).toMatch(line)
    expect(refused).not.toContain('\n')
  })
})
