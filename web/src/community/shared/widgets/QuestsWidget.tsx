import { getQuestsWidget, type QuestsWidget as Quests } from '@raidkit/contract/community/widgets'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { GoneNotice } from './GoneNotice.tsx'
import { usePolled } from './usePolled.ts'
import { useStyleNumber } from './useStyleNumber.ts'
import { WidgetBox } from './WidgetBox.tsx'

const EVERY_MS = 20 * SECOND_MS
const SHOWN = 5
/** Number of lines besides the quests, which determines the font size: the name and two bars. */
const HEAD_LINES = 5

/** Widget with a character's quest progress. */
export function QuestsWidget({ asked }: { asked: WidgetAsked }) {
  const lang = useLanguage()
  const isOn = asked.key !== ''
  const request = { key: asked.key, lang }
  const { data, isGone } = usePolled(getQuestsWidget, request, { everyMs: EVERY_MS, isOn })
  return (
    <WidgetBox kind="quests" look={asked.look}>
      {data && <Progress quests={data} />}
      {(isGone || !isOn) && <GoneNotice />}
    </WidgetBox>
  )
}

function Progress({ quests: { charName, level, done, total, kappa, quests } }: { quests: Quests }) {
  const t = useText()
  const shown = quests.slice(0, SHOWN)
  const box = useStyleNumber<HTMLDivElement>('--rk-count', shown.length + HEAD_LINES)
  return (
    <div ref={box} className="rk-rows">
      <div className="rk-row">
        <span className="rk-name">{charName}</span>
        <span className="rk-figure">{t('widgets.level', { level })}</span>
      </div>
      <Bar name={t('widgets.questsDone')} done={done} total={total} />
      <Bar name={t('widgets.kappa')} done={kappa.done} total={kappa.total} />
      {shown.map(({ uid, name, objectives }) => (
        <div key={uid} className="rk-row">
          <span className="rk-name">{name}</span>
          <span className="rk-figure rk-quiet">
            {objectives.done}/{objectives.total}
          </span>
        </div>
      ))}
    </div>
  )
}

function Bar({ name, done, total }: { name: string; done: number; total: number }) {
  const bar = useStyleNumber<HTMLSpanElement>('--rk-part', total === 0 ? 0 : done / total)
  return (
    <div>
      <div className="rk-row">
        <span className="rk-name">{name}</span>
        <span className="rk-figure">
          {done}/{total}
        </span>
      </div>
      <div className="rk-bar" aria-hidden>
        <span ref={bar} />
      </div>
    </div>
  )
}
