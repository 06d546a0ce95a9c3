import type { BallisticRound } from '@raidkit/contract/guns/ammo'
import type { GearLine } from '@raidkit/contract/guns/gear'
import { TRADER_NAMES, LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { useTraderNames } from '../../catalogue/shared/game/useTraderNames.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BoundInput } from '../../ui/form/BoundInput.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { type GearChoice, MOST_CELLS, MOST_KG, MOST_RUB, numberUpTo } from './choice.ts'
import {
  findCheapestOffer,
  placesOf,
  setFor,
  type GearFacts,
  type SetPlace,
  FIRST_BUDGET_RUB,
} from './gearSet.ts'

type Props = {
  facts: GearFacts
  rounds: readonly BallisticRound[]
  choice: GearChoice
  choose: (change: Partial<GearChoice>) => void
}

const FIRST_ROUND = '5.56x45mm_m855a1'

/** The set that protects best for a budget, under limits of weight and of what can be bought. */
export function BestGear({ facts, rounds, choice, choose }: Props) {
  const t = useText()
  const round =
    rounds.find(({ url }) => url === choice.round) ??
    rounds.find(({ url }) => url === FIRST_ROUND) ??
    rounds[0]
  if (!round) return <EmptyState title={t('gear.best.noRounds')} text={t('gear.emptyHint')} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <PurseForm rounds={rounds} round={round} choice={choice} choose={choose} />
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
        <Found facts={facts} round={round} choice={choice} />
      </div>
    </div>
  )
}

type FoundProps = { facts: GearFacts; round: BallisticRound; choice: GearChoice }

function Found({ facts, round, choice }: FoundProps) {
  const t = useText()
  const { rub, kg, loyalty, withoutFlea, cells } = choice
  const asked = useMemo(
    () => ({ facts, round, purse: { rub, kg, loyalty, withoutFlea, cells } }),
    [facts, round, rub, kg, loyalty, withoutFlea, cells],
  )
  // Counted after the form shows what was chosen.
  const later = useDeferredValue(asked)
  const set = useMemo(() => setFor(later.facts, later.round, later.purse), [later])
  if ('impossible' in set)
    return <EmptyState title={t('gear.best.impossible')} text={t('gear.best.noCells')} />
  const lines = set.uids.flatMap((uid) => later.facts.gear.find((line) => line.uid === uid) ?? [])
  if (lines.length === 0)
    return <EmptyState title={t('gear.best.nothing')} text={t('gear.best.nothingText')} />
  return (
    <>
      <SetCard lines={lines} set={set} choice={choice} />
      <Places lines={lines} facts={later.facts} round={later.round} />
    </>
  )
}

type SetProps = { lines: readonly GearLine[]; set: { rub: number; kg: number }; choice: GearChoice }

function SetCard({ lines, set, choice }: SetProps) {
  const t = useText()
  const language = useLanguage()
  const traderNames = useTraderNames()
  const placeOf = (line: GearLine) => {
    const known = TRADER_NAMES.find((name) => name === findCheapestOffer(line, choice)?.trader)
    return known ? traderNames[known] : t('trade.sources.flea')
  }
  const sums = t('gear.best.sums', {
    price: moneyText(set.rub, language),
    weight: numberText(set.kg, language, { decimals: 2 }),
  })
  return (
    <Card title={t('gear.best.title')} note={sums}>
      <ul className="flex flex-col divide-y divide-line" data-set>
        {lines.map((line, nth) => (
          // Front and back may hold the same plate.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={`${nth} ${line.uid}`} className="flex items-center gap-3 py-2">
            <ItemTile item={line} size="sm" />
            <span className="min-w-0 grow">
              <Link
                to={itemLink(line) + modeQuery(choice.mode)}
                className="target line-clamp-2 font-medium hover:text-link"
              >
                {line.name}
              </Link>
              <span className="block text-2xs text-muted">
                {line.class
                  ? t('gear.best.piece', { class: line.class, place: placeOf(line) })
                  : placeOf(line)}
              </span>
            </span>
            <Price rub={findCheapestOffer(line, choice)?.rub ?? null} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Places({
  lines,
  facts,
  round,
}: {
  lines: readonly GearLine[]
  facts: GearFacts
  round: BallisticRound
}) {
  const t = useText()
  const language = useLanguage()
  const shots = (value: number) => numberText(value, language, { decimals: 1 })
  return (
    <Card title={t('gear.best.places')} note={t('gear.best.placesNote', { round: round.name })}>
      <Table<SetPlace>
        caption={t('gear.best.places')}
        columns={[
          {
            id: 'place',
            header: t('gear.place'),
            heading: true,
            cell: ({ place }) => t(`ballistics.places.${place}`),
          },
          { id: 'bare', header: t('gear.best.bare'), numeric: true, cell: ({ bare }) => shots(bare) },
          { id: 'worn', header: t('gear.best.worn'), numeric: true, cell: (row) => shots(row.shots) },
        ]}
        rows={placesOf(lines, facts, round)}
        rowKey={({ place }) => place}
        narrow="scroll"
      />
    </Card>
  )
}

type PurseFormProps = {
  rounds: readonly BallisticRound[]
  round: BallisticRound
  choice: GearChoice
  choose: (change: Partial<GearChoice>) => void
}

/** Form for the budget and weight of a set, its sellers, and the round that it is rated by. */
function PurseForm({ rounds, round, choice, choose }: PurseFormProps) {
  const t = useText()
  const options = useMemo(
    () => rounds.map(({ url, name, caliberName }) => ({ value: url, label: name, group: caliberName })),
    [rounds],
  )
  return (
    <Card title={t('gear.best.form')} note={t('gear.best.note')}>
      <NumberField
        label={t('gear.best.budget')}
        value={choice.rub ?? FIRST_BUDGET_RUB}
        read={numberUpTo(MOST_RUB)}
        onValue={(rub) => choose({ rub })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('gear.mostKg')}>
          <BoundInput
            placeholder={t('gear.best.noLimit')}
            value={choice.kg}
            read={numberUpTo(MOST_KG)}
            onValue={(kg) => choose({ kg })}
          />
        </Field>
        <NumberField
          label={t('gear.best.cells')}
          value={choice.cells}
          read={numberUpTo(MOST_CELLS)}
          onValue={(cells) => choose({ cells })}
        />
      </div>
      <Field label={t('gear.best.loyalty')}>
        <Select
          options={[0, ...LOYALTY_LEVELS].map((level) => ({
            value: String(level),
            label: level === 0 ? t('gear.best.noTraders') : t('gear.best.loyaltyOption', { level }),
          }))}
          value={String(choice.loyalty)}
          onChange={(value) => choose({ loyalty: Number(value) })}
        />
      </Field>
      <Checkbox
        label={t('gear.best.flea')}
        checked={!choice.withoutFlea}
        onChange={(isUsed) => choose({ withoutFlea: !isUsed })}
      />
      <Field label={t('gear.best.round')}>
        <Select options={options} value={round.url} onChange={(url) => choose({ round: url })} />
      </Field>
    </Card>
  )
}
