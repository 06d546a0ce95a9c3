import type { ExitNeedLine, ExitThingLine, ExtractAccess } from '@raidkit/contract/maps/mapExits'
import { isoDayText, numberText, shareText } from '@raidkit/rules/platform/display'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/text/Price.tsx'

type Props = {
  access: ExtractAccess
  /** Also shows seconds, sources and remarks. */
  isWhole?: boolean
}

/**
 * Lists the requirements of an extract, one line for each need and doubt. Missing facts are shown as unknown, never as
 * "nothing".
 */
export function ExtractNeeds({ access, isWhole = false }: Props) {
  const t = useText()
  const language = useLanguage()
  const { needs, isAlways, chance, isSingleUse, isMaybeGone, disputed = [] } = access
  const isFree = needs?.length === 0 && isAlways === true
  const isUnknown = needs === null || (isAlways === null && needs.length === 0)
  return (
    <ul>
      {isMaybeGone && <li className="text-warning">{t('maps.exit.maybeGone')}</li>}
      {disputed.map((what) => (
        <li key={what} className="text-warning">
          {t(`maps.exit.disputed.${what}`)}
        </li>
      ))}
      {isUnknown && <li className="text-warning">{t('maps.exit.unknown')}</li>}
      {isFree && <li>{t('maps.exit.nothing')}</li>}
      {chance !== undefined && (
        <li>{t('maps.exit.chance', { percent: shareText(chance / 100, language) })}</li>
      )}
      <NeedItems needs={needs ?? []} isWhole={isWhole} />
      {isSingleUse && <li>{t('maps.exit.singleUse')}</li>}
      {isWhole && <Remarks access={access} />}
    </ul>
  )
}

/** Renders the lines of needs inside a list that has other lines. */
export function NeedItems({ needs, isWhole }: { needs: readonly ExitNeedLine[]; isWhole: boolean }) {
  return needs.map((need, at) => (
    // The needs of an extract do not change while it is shown, and two may be of one kind.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <li key={at}>
      <Need need={need} isWhole={isWhole} />
    </li>
  ))
}

function Remarks({ access }: { access: ExtractAccess }) {
  const t = useText()
  const { holdSec, waitSec, isSharedElsewhere, isOneSource, movedOn, note } = access
  return (
    <>
      {waitSec !== undefined && <li>{t('maps.exit.comesIn', { seconds: waitSec })}</li>}
      {holdSec !== undefined && <li>{t('maps.exit.holdSec', { seconds: holdSec })}</li>}
      {isSharedElsewhere && <li>{t('maps.exit.alsoScavs')}</li>}
      {isOneSource && <li>{t('maps.exit.oneSource')}</li>}
      {movedOn !== undefined && <li>{t('maps.exit.moved', { date: isoDayText(movedOn) })}</li>}
      {note !== undefined && (
        <li lang="en" className="text-muted">
          {note}
        </li>
      )}
    </>
  )
}

type NeedProps = { need: ExitNeedLine; isWhole: boolean }

function Need({ need, isWhole }: NeedProps): ReactNode {
  const t = useText()
  switch (need.kind) {
    case 'flare':
      return (
        <>
          <WithThings text={(things) => t('maps.exit.flare', { things })} things={need.flares} />
          {isWhole && <span className="block text-muted">{t('maps.exit.flareWhy')}</span>}
        </>
      )
    case 'item': {
      const key = need.isHandedOver ? 'maps.exit.handOver' : 'maps.exit.item'
      return (
        <>
          <WithThings text={(item) => t(key, { item, count: need.count })} things={[need.item]} />
          {need.onlyIf !== undefined && <span lang="en"> ({need.onlyIf})</span>}
        </>
      )
    }
    case 'key':
      return <WithThings text={(item) => t('maps.exit.key', { item })} things={[need.item]} />
    case 'pay':
      return <Payment need={need} isWhole={isWhole} />
    case 'switch':
    case 'power':
      return <Lever need={need} />
    case 'train': {
      const { fromMin, toMin, stayMin } = need
      return t('maps.exit.train', { from: fromMin, to: toMin, stay: stayMin })
    }
    case 'time':
      return t('maps.exit.opensAt', { minutes: need.fromMin })
    case 'mode':
      return t('maps.exit.mode', { mode: need.mode })
    case 'spawnSide': {
      const places = need.near.map(({ near }) => near).join(' / ')
      return places === '' ? t('maps.exit.spawnSideUnknown') : t('maps.exit.spawnSide', { places })
    }
    case 'seats':
      return t('maps.exit.seats', { min: need.min, max: need.max })
    case 'hold':
      return t('maps.exit.hold', { seconds: need.sec })
    case 'clock':
      return t('maps.exit.clock', { from: need.from, to: need.to })
    case 'quest':
      return t('maps.exit.quest', { what: need.what })
    case 'sign':
    case 'noArmor':
    case 'noBackpack':
    case 'coop':
      return t(`maps.exit.${need.kind}`)
    case 'listed':
      return t(need.side === undefined ? 'maps.exit.listed' : 'maps.exit.listedScav')
  }
}

function Payment({ need, isWhole }: { need: Extract<ExitNeedLine, { kind: 'pay' }>; isWhole: boolean }) {
  const t = useText()
  const count = numberText(need.count, useLanguage())
  return (
    <>
      <WithThings
        text={(item) => t('maps.exit.pay', { item, count })}
        things={[need.item]}
        // The sum in roubles is already in the text.
        isPriced={need.item.rub !== need.count}
      />
      {isWhole && need.isPerPlayer && <span className="block">{t('maps.exit.payEach')}</span>}
      {isWhole && need.followsKarma && <span className="block">{t('maps.exit.payKarma')}</span>}
      {isWhole && need.maxPlayers !== undefined && (
        <span className="block">{t('maps.exit.payMost', { count: need.maxPlayers })}</span>
      )}
    </>
  )
}

function Lever({ need }: { need: Extract<ExitNeedLine, { kind: 'switch' | 'power' }> }) {
  const t = useText()
  const where = need.where ?? [...new Set(need.near.map(({ near }) => near))].join(', ')
  const { openSec, waitSec } = need.kind === 'switch' ? need : {}
  return (
    <>
      {where === '' ? t(`maps.exit.${need.kind}`) : t(`maps.exit.${need.kind}At`, { where })}
      {waitSec !== undefined && (
        <span className="block">{t('maps.exit.opensAfter', { seconds: waitSec })}</span>
      )}
      {openSec !== undefined && (
        <span className="block">{t('maps.exit.staysOpen', { seconds: openSec })}</span>
      )}
    </>
  )
}

/** Placeholder of the items while the sentence is built. */
const PLACE = '\u0000'

type Thing = ExitThingLine & { launcher?: ExitThingLine | undefined }

type WithThingsProps = {
  text: (things: string) => string
  things: readonly Thing[]
  isPriced?: boolean
}

/**
 * Renders a sentence with the names of items, each linked to its page, and the price of the first item that has one.
 */
function WithThings({ text, things, isPriced = true }: WithThingsProps) {
  const rub = isPriced ? things.find((thing) => thing.rub !== undefined)?.rub : undefined
  const [before = '', after = ''] = text(PLACE).split(PLACE)
  return (
    <>
      {before}
      {things.map((thing, at) => (
        <Fragment key={thing.uid}>
          {at > 0 && ' / '}
          <ThingLink thing={thing} />
          {thing.launcher && ` (+ ${thing.launcher.name})`}
        </Fragment>
      ))}
      {after} {rub !== undefined && <Price rub={rub} />}
    </>
  )
}

function ThingLink({ thing: { name, url } }: { thing: ExitThingLine }) {
  return url === undefined ? (
    name
  ) : (
    <Link to={`/item/${url}`} className="underline hover:text-link">
      {name}
    </Link>
  )
}
