import { createHash, randomUUID } from 'node:crypto'
import { loadBuilder } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { attachmentsOf, buildFigures } from '@raidkit/rules/guns/gun-builds'
import { gunPartsOf, type GunParts, type MountedPart } from '@raidkit/rules/guns/gun-parts'
import pg from 'pg'

const AUTHORS = 2_000
const BATCH = 1_000
const WORDS = [
  'quiet',
  'cheap',
  'meta',
  'budget',
  'night',
  'labs',
  'тихая',
  'дешёвая',
  'boss',
  'room',
  'solo',
  'duo',
]
const YEAR_MS = 365 * 86_400_000

/** Returns a seeded random generator, the same in every run. */
function chances(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** Inserts `count` published builds of real guns with fitting parts and their figures. Returns an author's name. */
export async function fillLoadouts(databaseUrl: string, count: number, nowMs: number): Promise<string> {
  const [catalog, builder] = await Promise.all([loadCatalog(), loadBuilder()])
  const chance = chances(7)
  const guns = [...builder.weapons.keys()].flatMap((uid) => {
    const gun = gunPartsOf(uid, builder, (part) => catalog.itemsByUid.get(part))
    return gun && gun.gun.slots && gun.presets.length > 0 ? [gun] : []
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const authors = Array.from({ length: AUTHORS }, () => randomUUID())
  await client.query(
    `insert into users (uid, username, created_at) select uid, 'Author ' || nth, now()
       from unnest($1::uuid[]) with ordinality as made(uid, nth)`,
    [authors],
  )
  for (let at = 0; at < count; at += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - at) }, () => {
      // A tenth of the guns has half of all builds, as popular guns do.
      const gun = guns[chance(2) ? chance(guns.length) : chance(Math.ceil(guns.length / 10))] ?? guns[0]
      if (!gun) throw new Error('the facts have no guns')
      return madeRow({
        gun,
        chance,
        author: authors[chance(AUTHORS)] ?? '',
        nowMs,
        gunClass: catalog.itemsByUid.get(gun.gun.uid)?.category ?? '',
      })
    })
    await client.query(INSERT_BUILDS, [JSON.stringify(rows)])
    await client.query(INSERT_LISTINGS, [JSON.stringify(rows.map(({ attachments: _, ...row }) => row))])
  }
  // PostgreSQL's autovacuum does the same within minutes; until then the index keeps words of new titles unsorted.
  await client.query('vacuum analyze')
  await client.end()
  return 'Author 7'
}

type Making = {
  gun: GunParts
  chance: (most: number) => number
  author: string
  nowMs: number
  gunClass: string
}

function madeRow({ gun, chance, author, nowMs, gunClass }: Making) {
  const build = changed(gun, chance)
  const attachments = attachmentsOf(gun, build)
  const figures = buildFigures(
    gun,
    build.flatMap(({ part }) => gun.parts[part] ?? []),
  )
  const word = () => WORDS[chance(WORDS.length)] ?? ''
  const price = 20_000 + chance(900_000)
  const {
    fireModes: _modes,
    effectiveDistance: _far,
    sightingRange: _sight,
    width: _w,
    height: _h,
    ...columns
  } = figures
  return {
    uid: randomUUID(),
    user_uid: author,
    gun_uid: gun.gun.uid,
    gun_class: gunClass,
    caliber: gun.gun.caliber,
    ammo: gun.gun.ammo[chance(gun.gun.ammo.length + 1)] ?? null,
    attachments,
    title: `${word()} ${word()} ${chance(100_000)}`,
    key_hash: createHash('sha256').update(randomUUID()).digest('base64url'),
    parts: attachments.length,
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [snake(name), value])),
    price_pvp: price,
    price_pve: Math.round(price * 0.9),
    missing: chance(4) ? 0 : 1,
    likes: chance(3) ? 0 : chance(200),
    at: new Date(nowMs - chance(YEAR_MS)).toISOString(),
  }
}

/** Makes a variant of a preset by replacing some of its parts with others that fit. */
function changed(gun: GunParts, chance: (most: number) => number): MountedPart[] {
  const parts = gun.presets[chance(gun.presets.length)]?.parts ?? []
  return parts.map((mounted) => {
    if (chance(3)) return mounted
    const on = mounted.parent < 0 ? gun.gun : gun.parts[parts[mounted.parent]?.part ?? 0]
    const set = on?.slots?.find(({ slot }) => slot === mounted.slot)?.set
    const fitting = set === undefined ? [] : (gun.sets[set] ?? [])
    return { ...mounted, part: fitting[chance(fitting.length)] ?? mounted.part }
  })
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const INSERT_BUILDS = `insert into loadouts
    (uid, user_uid, gun_uid, title, is_public, attachments, ammo, likes, created_at, updated_at)
  select uid, user_uid, gun_uid, title, true, attachments, ammo, likes, at, at
    from jsonb_to_recordset($1::jsonb) as row(uid uuid, user_uid uuid, gun_uid text, title text, attachments jsonb,
      ammo text, likes int, at timestamptz)`
const INSERT_LISTINGS = `insert into loadout_listings
    (loadout_uid, user_uid, is_shown, key_hash, gun_uid, gun_class, caliber, ammo, title, parts, ergonomics,
     recoil_vertical, recoil_horizontal, accuracy, weight, capacity, velocity, rate_of_fire, price_pvp, missing_pvp,
     price_pve, missing_pve, likes, published_at)
  select uid, user_uid, true, key_hash, gun_uid, gun_class, caliber, ammo, title, parts, ergonomics, recoil_vertical,
      recoil_horizontal, accuracy, weight, capacity, velocity, rate_of_fire, price_pvp, missing, price_pve, missing,
      likes, at
    from jsonb_to_recordset($1::jsonb) as row(uid uuid, user_uid uuid, key_hash text, gun_uid text, gun_class text,
      caliber text, ammo text, title text, parts int, ergonomics float8, recoil_vertical int, recoil_horizontal int,
      accuracy float8, weight float8, capacity int, velocity int, rate_of_fire int, price_pvp int, price_pve int,
      missing int, likes int, at timestamptz)`
