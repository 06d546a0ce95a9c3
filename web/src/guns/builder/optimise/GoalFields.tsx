import { GOALS, MIXED, MOST_WEIGHT } from '@raidkit/rules/guns/build-wishes'
import { useText } from '../../../i18n/useText.ts'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { FormProps } from './formProps.ts'

/** Fields for the goal of the optimiser. */
export function GoalFields({ form, change }: FormProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('builder.optimise.goalLabel')}
        segments={GOALS.map((value) => ({ value, label: t(`builder.optimise.goal.${value}`) }))}
        value={form.goal}
        onChange={(goal) => change({ goal })}
        wraps
      />
      {form.goal === 'mix' && (
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="mb-1 text-sm text-muted">{t('builder.optimise.mixNote')}</legend>
          {MIXED.map((figure) => (
            <label key={figure} className="flex flex-col text-sm font-medium">
              <span className="flex justify-between gap-2">
                {t(`builder.optimise.goal.${figure}`)}
                <span className="font-normal text-muted tabular-nums">{form.mix[figure]}</span>
              </span>
              <input
                type="range"
                min={0}
                max={MOST_WEIGHT}
                value={form.mix[figure]}
                onChange={({ target }) => change({ mix: { ...form.mix, [figure]: Number(target.value) } })}
                className="target w-full"
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
