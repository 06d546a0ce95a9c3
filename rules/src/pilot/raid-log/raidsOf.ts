import type { LogEvent } from '../game-logs/index.ts'
import { SAME_NAME_MS } from './mergedRaid.ts'
import type { LoggedRaid } from './schema.ts'

/** Minimum time in ms from the countdown to the start for a PMC; a Scav waits less (domain reference 18.2). */
const PMC_COUNTDOWN_MS = 3_000
/**
 * Maximum length of a raid (50 minutes, and the time to enter it): a longer one has a changed clock, or the end of
 * another raid.
 */
const LONGEST_RAID_MS = 2 * 3_600_000

/** Raid that is being entered. */
type Entering = Partial<Pick<LoggedRaid, 'map' | 'isOnline' | 'shortId' | 'queueMs'>> & {
  countdownMs?: number
}
type Fold = {
  raids: LoggedRaid[]
  byShortId: Map<string, LoggedRaid>
  player: Pick<LoggedRaid, 'mode' | 'profileId'>
  entering: Entering
  /** The running raid, the last of `raids`. */
  running: LoggedRaid | undefined
}

/**
 * Builds the raids of any number of game starts, oldest first. A crash begins another start in the middle of a raid.
 */
export function raidsOf(sessions: Iterable<readonly LogEvent[]>): LoggedRaid[] {
  const fold: Fold = { raids: [], byShortId: new Map(), player: {}, entering: {}, running: undefined }
  const inOrder = [...sessions]
    .filter((events) => events.length > 0)
    .map((events) => events.toSorted((one, other) => one.atMs - other.atMs))
    .toSorted((one, other) => (one[0]?.atMs ?? 0) - (other[0]?.atMs ?? 0))
  for (const events of inOrder) {
    fold.entering = {}
    fold.player = firstPlayer(events)
    for (const event of events) step(fold, event)
  }
  return fold.raids
}

/** Returns the mode and profile of a session, which the log names some lines after its first. */
function firstPlayer(events: readonly LogEvent[]): Fold['player'] {
  const mode = events.find((event) => event.kind === 'mode')?.mode
  const profileId = events.find((event) => event.kind === 'profile')?.profileId
  return { ...(mode && { mode }), ...(profileId && { profileId }) }
}

function step(fold: Fold, event: LogEvent): void {
  switch (event.kind) {
    case 'mode':
      fold.player = { ...fold.player, mode: event.mode }
      return
    case 'profile':
      fold.player = { ...fold.player, profileId: event.profileId }
      return
    case 'matched':
      fold.entering.queueMs = Math.round(event.seconds * 1_000)
      return
    case 'mapLoading':
      fold.entering.map ??= event.map
      return
    case 'raidConfirmed':
    case 'raidCreated':
      enter(fold, event)
      return
    case 'countdown':
      fold.entering.countdownMs = event.atMs
      return
    case 'raidStarted':
      start(fold, event.atMs)
      return
    case 'raidOver':
      if (!isOther(fold.running, event.shortId)) end(fold, event.atMs)
      return
    case 'transit':
      end(fold, event.atMs)
      fold.entering = { map: event.to }
      return
    case 'matchingAborted':
      fold.entering = {}
      return
    case 'fleaSale':
      sell(fold.running, event)
      return
    case 'menu':
    case 'mapLoaded':
    case 'offerExpired':
    case 'quest':
    case 'squad':
  }
}

type Entrance = Extract<LogEvent, { kind: 'raidCreated' | 'raidConfirmed' }>

function enter(fold: Fold, event: Entrance): void {
  const isOnline = event.kind === 'raidCreated' ? event.isOnline : fold.entering.isOnline
  fold.entering = {
    ...fold.entering,
    map: event.map,
    ...(isOnline !== undefined && { isOnline }),
    ...(event.shortId !== undefined && { shortId: event.shortId }),
  }
}

function start(fold: Fold, atMs: number): void {
  const { map, isOnline, shortId, queueMs, countdownMs } = fold.entering
  fold.entering = {}
  const same = shortId === undefined ? undefined : fold.byShortId.get(shortId)
  if (same && atMs - same.startMs < SAME_NAME_MS) {
    same.reconnects += 1
    delete same.lengthMs // the raid had not ended
    fold.running = same
    return
  }
  if (map === undefined) return // the hideout
  const waitedMs = countdownMs === undefined ? -1 : atMs - countdownMs
  const side = waitedMs < 0 ? undefined : waitedMs > PMC_COUNTDOWN_MS ? 'pmc' : 'scav'
  fold.running = {
    ...fold.player,
    ...(side && { side }),
    ...(isOnline !== undefined && { isOnline }),
    ...(shortId !== undefined && { shortId }),
    ...(queueMs !== undefined && { queueMs }),
    map,
    startMs: atMs,
    reconnects: 0,
    sales: [],
  }
  fold.raids.push(fold.running)
  if (shortId !== undefined) fold.byShortId.set(shortId, fold.running)
}

function isOther(raid: LoggedRaid | undefined, shortId: string | undefined): boolean {
  return raid?.shortId !== undefined && shortId !== undefined && raid.shortId !== shortId
}

function end(fold: Fold, atMs: number): void {
  const lengthMs = fold.running ? atMs - fold.running.startMs : -1
  if (fold.running && lengthMs >= 0 && lengthMs <= LONGEST_RAID_MS) fold.running.lengthMs = lengthMs
  fold.running = undefined
}

function sell(raid: LoggedRaid | undefined, event: Extract<LogEvent, { kind: 'fleaSale' }>): void {
  if (!raid || Math.abs(event.atMs - raid.startMs) > LONGEST_RAID_MS) return
  const { atMs, itemId, count, money } = event
  raid.sales.push({ atMs, count, money, ...(itemId !== undefined && { itemId }) })
}
