import { mendsOf, partPath, slotPath, type BuildFault, type Mend } from '@raidkit/rules/guns/gun-builds'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import type { BuilderModel } from './useBuilder.ts'
import { useSlotName } from './useSlotName.ts'

/** Why the build cannot be put together yet, and one press that mends it. */
export const Faults = memo(function Faults({ model }: { model: BuilderModel }) {
  const t = useText()
  const { faults } = model
  if (faults.length === 0) return null
  return (
    <section aria-label={t('builder.faults')} className="mb-3 flex flex-col gap-2">
      {faults.map((fault) => (
        <Fault key={keyOf(fault)} fault={fault} model={model} />
      ))}
    </section>
  )
})

function keyOf(fault: BuildFault): string {
  return fault.kind === 'slotEmpty'
    ? `${fault.kind} ${fault.parent} ${fault.slot}`
    : `${fault.kind} ${fault.at} ${'other' in fault ? fault.other : ''}`
}

function Fault({ fault, model }: { fault: BuildFault; model: BuilderModel }) {
  const { gun, build, round, replace } = model
  const text = useFaultText(model)
  const mendText = useMendText(model)
  return (
    <Notice tone={fault.kind === 'slotEmpty' ? 'warning' : 'danger'}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow">{text(fault)}</span>
        {mendsOf(gun, build, { ...fault, round }).map((mend) => (
          <Button
            key={`${mend.kind} ${mend.part}`}
            size="sm"
            data-mend={mend.kind}
            onClick={() => replace(mend.build)}
          >
            {mendText(mend)}
          </Button>
        ))}
      </span>
    </Notice>
  )
}

function useFaultText({ gun, build, rows }: BuilderModel): (fault: BuildFault) => string {
  const t = useText()
  const slotName = useSlotName()
  const nameOf = (at: number) => gun.names[build[at]?.part ?? -1]?.[1] ?? gun.shortName
  return (fault) => {
    if (fault.kind === 'slotEmpty') {
      const row = rows.find(({ path }) => path === slotPath(build, fault.parent, fault.slot))
      const slot = row ? slotName(row) : fault.slot
      return t('builder.fault.slotEmpty', { slot, on: nameOf(fault.parent) })
    }
    const slot = rows.find(({ path }) => path === partPath(build, fault.at))
    const words = { part: nameOf(fault.at), slot: slot ? slotName(slot) : '' }
    if (fault.kind !== 'conflict') return t(`builder.fault.${fault.kind}`, words)
    return t('builder.fault.conflict', { ...words, other: nameOf(fault.other) })
  }
}

function useMendText({ gun }: BuilderModel): (mend: Mend) => string {
  const t = useText()
  return ({ kind, part }) => t(`builder.mend.${kind}`, { part: gun.names[part]?.[1] ?? '' })
}
