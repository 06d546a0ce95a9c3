import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { numberText, shareText } from '@raidkit/rules/platform/display'
import { escapeMarkdown } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import type { Use } from './command.ts'

type Exit = MapFactsReply['extracts'][number]
type Need = NonNullable<Exit['access']['needs']>[number]

/**
 * Returns an extract and its requirements in one line. Missing facts are stated as unknown, never treated as "nothing".
 */
export function exitLine({ name, access }: Pick<Exit, 'name' | 'access'>, use: Use): string {
  const { needs, isAlways, chance, isSingleUse, isMaybeGone } = access
  const { exit } = use.t
  const isUnknown = needs === null || (isAlways === null && needs.length === 0)
  const terms = [
    ...(isMaybeGone ? [exit.maybeGone] : []),
    ...(isUnknown ? [exit.unknown] : []),
    ...(chance === undefined ? [] : [filled(exit.chance, { share: shareText(chance / 100, use.language) })]),
    ...(needs ?? []).map((need) => needText(need, use)),
    ...(isSingleUse ? [exit.singleUse] : []),
  ]
  // The exit is not open in every raid, and the facts do not say why.
  const without = isAlways === true ? exit.nothing : exit.notAlways
  return `**${escapeMarkdown(name)}**: ${terms.length > 0 ? terms.join('; ') : without}`
}

function needText(need: Need, { t: { exit }, language }: Use): string {
  switch (need.kind) {
    case 'flare':
      return filled(exit.flare, { item: need.flares.map(({ name }) => escapeMarkdown(name)).join(' / ') })
    case 'item':
    case 'pay':
      return filled(need.kind === 'pay' ? exit.pay : exit.item, {
        item: escapeMarkdown(need.item.name),
        count: numberText(need.count, language),
      })
    case 'key':
      return filled(exit.key, { item: escapeMarkdown(need.item.name) })
    case 'train':
      return filled(exit.train, { from: need.fromMin, to: need.toMin })
    case 'time':
      return filled(exit.time, { minutes: need.fromMin })
    case 'mode':
      return filled(exit.mode, { mode: need.mode })
    case 'spawnSide': {
      const places = need.near.map(({ near }) => escapeMarkdown(near)).join(' / ')
      return places === '' ? exit.spawnSideUnknown : filled(exit.spawnSide, { places })
    }
    case 'seats':
      return filled(exit.seats, { min: need.min, max: need.max })
    case 'hold':
      return filled(exit.hold, { seconds: need.sec })
    case 'clock':
      return filled(exit.clock, { from: need.from, to: need.to })
    case 'quest':
      return filled(exit.quest, { what: escapeMarkdown(need.what) })
    case 'sign':
    case 'noArmor':
    case 'noBackpack':
    case 'coop':
    case 'switch':
    case 'power':
    case 'listed':
      return exit[need.kind]
  }
}
