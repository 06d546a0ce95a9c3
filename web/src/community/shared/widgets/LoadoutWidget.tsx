import { getLoadout } from '@raidkit/contract/guns/loadouts'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { usePolled } from './usePolled.ts'
import { useStyleNumber } from './useStyleNumber.ts'
import { WidgetBox } from './WidgetBox.tsx'

/** Number of lines, which determines the font size: title, gun and four figures. */
const LINES = 6

/** Widget of a published build: its gun, figures and price. */
export function LoadoutWidget({ asked }: { asked: WidgetAsked }) {
  const lang = useLanguage()
  const t = useText()
  const isOn = asked.loadout !== ''
  const request = { uid: asked.loadout, lang }
  const { data, isGone } = usePolled(getLoadout, request, { everyMs: MINUTE_MS, isOn })
  return (
    <WidgetBox kind="loadout" look={asked.look}>
      {data && <Build loadout={data.loadout} mode={asked.mode} />}
      {!isOn && <p className="rk-notice rk-quiet">{t('widgets.noLoadout')}</p>}
      {isGone && <GoneNotice />}
    </WidgetBox>
  )
}

type BuildProps = Pick<ReplyOf<typeof getLoadout>, 'loadout'> & Pick<WidgetAsked, 'mode'>

function Build({ loadout: { title, author, gun, figures, prices }, mode }: BuildProps) {
  const t = useText()
  const lang = useLanguage()
  const box = useStyleNumber<HTMLDivElement>('--rk-count', LINES)
  const number = (value: number | null | undefined) =>
    value == null ? '–' : numberText(value, lang, { decimals: 1 })
  const price = prices?.[mode]
  const lines = [
    [t('widgets.loadoutFigures.ergonomics'), number(figures?.ergonomics)],
    [
      t('widgets.loadoutFigures.recoil'),
      `${number(figures?.recoilVertical)} / ${number(figures?.recoilHorizontal)}`,
    ],
    [t('widgets.loadoutFigures.weight'), number(figures?.weight)],
    [t('widgets.loadoutFigures.price'), price ? moneyText(price.rub, lang) : '–'],
  ] as const
  return (
    <div ref={box} className="rk-rows">
      <div className="rk-row">
        <span className="rk-name">{title}</span>
        {author !== null && <bdi className="rk-figure rk-quiet">{author}</bdi>}
      </div>
      <div className="rk-row rk-quiet">{gun?.name}</div>
      {lines.map(([label, value]) => (
        <div key={label} className="rk-row">
          <span className="rk-name">{label}</span>
          <span className="rk-figure">{value}</span>
        </div>
      ))}
    </div>
  )
}
