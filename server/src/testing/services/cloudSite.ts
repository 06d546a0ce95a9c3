import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getPilot } from '@raidkit/contract/pilot/pilot'
import type { Me } from '@raidkit/contract/account/users'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { SESSION_COOKIE } from '../../platform/http/access/sessions.ts'
import { makeNewcomer, type Browser } from '../browser.ts'
import { providerSite } from './providerSite.ts'

/** The vector of external interfaces 10: x 12.5, y 1.25, z -40.75. */
export const SCREENSHOT =
  '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'

/** A site and a Google with a Drive, which brings its notices to the site's own door. */
export async function cloudSite(startMs: number) {
  const here = await providerSite(startMs)
  const { site, google, clock } = here
  const { drive } = google
  const heard: { room: unknown; message: { messageType: string; filename?: string } }[] = []
  site.bus.subscribe(({ type, room, text }) => {
    if (type === 'message' && typeof text === 'string') heard.push({ room, message: JSON.parse(text) })
  })
  drive.state.now = () => clock.nowMs
  drive.state.deliver = async (address, headers) => {
    const { pathname } = new URL(address)
    return (await site.app.inject({ method: 'POST', url: pathname, headers })).statusCode
  }

  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo // safe: it listens on TCP

  /** A page of the account says that it is there; done when the site has heard it. */
  async function check({ browser }: { browser: Browser }): Promise<void> {
    const { host, origin } = new URL(site.deps.settings.SITE_URL)
    const cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)?.value}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/pilot`, { headers: { host, origin, cookie } })
    await once(socket, 'open')
    socket.send('{"messageType":"CLOUD_CHECK"}')
    // One after the other: the answer to this comes when that is done.
    socket.send('{}')
    await once(socket, 'message')
    socket.close()
  }

  /** Somebody with Google linked, in the cloud mode. */
  async function player(fields: { pro?: boolean } = { pro: true }) {
    const { uid, browser } = await makeNewcomer(site, fields)
    const subject = here.nextId()
    google.visit(subject)
    await browser.through('google')
    const send = async (method: 'PUT' | 'POST', url: string, payload: object) => {
      const reply = await browser.ask({ method, url, payload })
      return { status: reply.statusCode, body: reply.json<{ problem?: string | null }>() }
    }
    const me = async () => (await browser.get('/api/be/users/me')).json<Me>()
    return {
      uid,
      browser,
      subject,
      send,
      me,
      google: async () => (await me()).pilot.google,
      drive: async () => (await browser.get('/api/be/pilot')).json<ReplyOf<typeof getPilot>>().drive,
      setMode: (mode: string) => send('PUT', '/api/be/users/me/pilot', { mode }),
      choose: (folder: string) => send('PUT', '/api/be/pilot/google/folder', { folder }),
      watch: () => send('POST', '/api/be/pilot/google/watch-folder', {}),
      /** Names of screenshots that the account's pages were told of. */
      seen: () =>
        heard
          .filter(({ room, message }) => room === `user:${uid}` && message.messageType === 'SEND_FILENAME')
          .map(({ message }) => message.filename),
    }
  }

  /** The same with a folder that is watched. */
  async function follower() {
    const one = await player()
    const folderId = drive.addFolder('Screenshots', one.subject)
    await one.setMode('CLOUD_GDRIVE')
    expect((await one.choose(folderId)).body).toMatchObject({ problem: null })
    const channel = [...drive.channels.values()].find((known) => known.folderId === folderId)
    if (!channel) throw new Error('nothing is watched')
    return { ...one, folderId, channel }
  }

  return { ...here, drive, heard, check, player, follower }
}
