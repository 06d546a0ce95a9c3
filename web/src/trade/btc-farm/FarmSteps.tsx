import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import { durationText, isoDayText, moneyText, numberText, shareText } from '@raidkit/rules/platform/display'
import { FUEL_UNITS, fuelShare } from '@raidkit/rules/trade/fuel'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/text/Price.tsx'
import { Section } from './Section.tsx'
import type { FarmChoice } from './choice.ts'
import type { FarmView } from './farmView.ts'
import { usePayBackText } from './usePayBackText.ts'

type Props = { farm: BtcFarmReply; view: FarmView; choice: FarmChoice }

/** Renders the calculation of each figure, step by step. */
export function FarmSteps({ farm, view, choice }: Props) {
  const t = useText()
  const { facts } = farm
  const { answer, input, typed } = view
  const { money, number, time } = useWriting()
  return (
    <Section id="steps" title={t('btcFarm.steps.title')}>
      <dl className="flex flex-col">
        <Step
          name={t('btcFarm.steps.time')}
          how={t(typed.cards === 0 ? 'btcFarm.steps.timeNever' : 'btcFarm.steps.timeHow', {
            base: time(facts.sec),
            seconds: number(facts.sec),
            further: number(Math.max(0, typed.cards - 1)),
            boost: number(facts.gpuBoost, 6),
          })}
        >
          {time(answer.coinSec)}
        </Step>
        <Step
          name={t('btcFarm.coins')}
          how={
            typed.cards > 0 ? t('btcFarm.steps.coinsHow', { hours: number(answer.coinSec / 3600, 2) }) : ''
          }
        >
          {number(answer.coinsPerDay, 4)}
        </Step>
        <Step
          name={t('btcFarm.revenue')}
          how={
            typed.cards > 0
              ? t('btcFarm.steps.revenueHow', {
                  coins: number(answer.coinsPerDay, 4),
                  price: money(input.coinRub),
                  from: view.payer?.line.traderName ?? t('btcFarm.ownPrice'),
                })
              : ''
          }
        >
          <Price rub={answer.revenueRubPerDay} />
        </Step>
        <FuelStep farm={farm} view={view} choice={choice} />
        <EndSteps farm={farm} view={view} choice={choice} />
      </dl>
      <p className="mt-3 text-xs text-faint">{t('btcFarm.asOf', { asOf: isoDayText(farm.asOf) })}</p>
    </Section>
  )
}

/** Renders the steps from revenue and fuel to the profit. */
function EndSteps({ farm: { facts }, view, choice }: Props) {
  const t = useText()
  const payBackText = usePayBackText()
  const { answer, input, typed } = view
  const { money, number, time } = useWriting()
  return (
    <>
      <Step name={t('btcFarm.profit')} how={t('btcFarm.steps.profitHow')}>
        <Price rub={answer.profitRubPerDay} signed />
      </Step>
      <Step
        name={t('btcFarm.steps.invested')}
        how={t(choice.building ? 'btcFarm.steps.investedBuilt' : 'btcFarm.steps.investedHow', {
          cards: number(typed.cards),
          price: money(input.cardRub),
          building: money(input.buildingRub),
        })}
      >
        <Price rub={answer.investedRub} />
      </Step>
      <Step name={t('btcFarm.payBack')} how={t('btcFarm.steps.payBackHow')}>
        {payBackText(answer)}
      </Step>
      <Step
        name={t('btcFarm.full')}
        how={t('btcFarm.steps.fullHow', { coins: answer.storage, elite: facts.storage.elite })}
      >
        {time(answer.fullAfterSec)}
      </Step>
    </>
  )
}

function FuelStep({ farm, view, choice }: Props) {
  const t = useText()
  const { money, number, share } = useWriting()
  const { fuel, tankRub, input } = view
  const how =
    fuel === 'none'
      ? t('btcFarm.noFuel')
      : t('btcFarm.steps.fuelHow', {
          base: number(farm.fuelBase, 2),
          percent: share(fuelShare({ hideoutManagement: view.typed.skill, isSolarPowerBuilt: choice.solar })),
          price: money(tankRub),
          units: number(FUEL_UNITS[fuel]),
        })
  return (
    <Step name={t('btcFarm.fuelPerDay')} how={how}>
      <Price rub={input.fuelRubPerDay} />
    </Step>
  )
}

function Step({ name, how, children }: { name: string; how: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 border-t border-line py-2 first:border-t-0 first:pt-0">
      <dt className="font-medium">{name}</dt>
      <dd className="text-end font-medium">{children}</dd>
      {how && <dd className="col-span-2 text-sm text-muted">{how}</dd>}
    </div>
  )
}

function useWriting() {
  const language = useLanguage()
  return {
    money: (rub: number | undefined) => moneyText(rub, language),
    number: (value: number, decimals = 0) => numberText(value, language, { decimals }),
    share: (value: number) => shareText(value, language, { decimals: 2 }),
    time: (sec: number) => durationText(sec, language),
  }
}
