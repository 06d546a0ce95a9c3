import { makeAlert, type Alerts } from '@raidkit/contract/alerts/alerts'
import { itemByUrl } from '@raidkit/contract/catalogue/items'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import {
  ALERT_KINDS,
  ALERTS,
  isAlertWith,
  type AlertKind,
  type AlertSubject,
  type AlertUnit,
  type AlertWish,
} from '@raidkit/rules/alerts/alerts'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { LOYALTY_TRADERS, type Trader } from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useSend, useCall } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PLUS } from '../../ui/icons/glyphs.ts'
import { parseLimit, timeIn, usualLimit, usualTime } from './limits.ts'
import { useTakeAlerts } from './useAlerts.ts'

type Props = { alerts: Alerts; itemUrl: string; mode: GameMode }

/** Creates an alert for the item named in the address, or for a moment. */
export function NewAlert({ alerts, itemUrl, mode }: Props) {
  const t = useText()
  const { subject, isPending, isFailed } = useSubject(itemUrl, mode)
  const title = subject ? t('alerts.newFor', { name: subject.name }) : t('alerts.newTitle')
  return (
    <Card
      title={title}
      note={subject ? t('alerts.newModeNote', { mode }) : t('alerts.newNote')}
      aside={
        <LinkButton to="/" size="sm">
          {t('alerts.chooseItem')}
        </LinkButton>
      }
    >
      {isPending && <Skeleton className="h-24 w-full" />}
      {isFailed && <Notice tone="warning">{t('alerts.noItem')}</Notice>}
      {!isPending && !isFailed && <Form alerts={alerts} subject={subject} mode={mode} />}
    </Card>
  )
}

/** Conditions under which an alert can be created for an item, or without one. */
const IS_OFFERED: Record<AlertSubject, (subject: Subject | undefined) => boolean> = {
  item: (subject) => subject !== undefined,
  craft: (subject) => subject?.craft !== undefined,
  trader: (subject) => subject === undefined,
  none: (subject) => subject === undefined,
}

/** Returns the kinds of alerts that the reader can create here. */
function kindsOf({ isOpen, isRestockOpen }: Alerts, subject: Subject | undefined): AlertKind[] {
  const hasRight = { alerts: isOpen, restockNotifications: isRestockOpen }
  return ALERT_KINDS.filter(
    (kind) => hasRight[ALERTS[kind].feature] && IS_OFFERED[ALERTS[kind].subject](subject),
  )
}

type FormProps = { alerts: Alerts; subject: Subject | undefined; mode: GameMode }

function Form({ alerts, subject, mode }: FormProps) {
  const t = useText()
  const errorText = useErrorText()
  const kinds = kindsOf(alerts, subject)
  const { kind, setKind, trader, setTrader, text, setText, shown, submit, isFaulty, making } = useDraft({
    kinds,
    subject,
    mode,
  })
  if (!kind) return <p className="text-muted">{t('alerts.pro.text')}</p>
  const { trigger, unit } = ALERTS[kind]
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t('alerts.what')}>
          <Select
            options={kinds.map((value) => ({ value, label: t(`alerts.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </Field>
        {trigger === 'restock' && (
          <Field label={t('alerts.trader')}>
            <Select
              options={LOYALTY_TRADERS.map((value) => ({ value, label: value }))}
              value={trader}
              onChange={setTrader}
            />
          </Field>
        )}
        {trigger === 'timer' && <TimeField value={shown} isFaulty={isFaulty} onChange={setText} />}
        {trigger === 'market' && (
          <LimitField
            unit={unit}
            value={shown}
            isFaulty={isFaulty && text !== undefined}
            onChange={setText}
          />
        )}
        <Button type="submit" icon={PLUS} variant="primary" loading={making.isPending} className="sm:mt-5.5">
          {t('alerts.make')}
        </Button>
      </div>
      {making.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(making.error)}</Notice>
        </div>
      )}
    </form>
  )
}

type Drafting = { kinds: readonly AlertKind[]; subject: Subject | undefined; mode: GameMode }

/** Holds the draft of an alert and submits it. */
function useDraft({ kinds, subject, mode }: Drafting) {
  const t = useText()
  const lang = useLanguage()
  const take = useTakeAlerts()
  const [kind = kinds[0], setChosen] = useState<AlertKind>()
  const [trader, setTrader] = useState<Trader>('Prapor')
  const [text, setText] = useState<string>()
  const making = useSend(makeAlert, {
    onSuccess: ({ uid: _, ...reply }) => {
      take(reply)
      setText(undefined)
      showToast({ text: t('alerts.made'), tone: 'up' })
    },
  })
  const shown = text ?? usualText(kind, subject)
  const wish = kind && wishOf(kind, { subject, mode, trader, text: shown })
  return {
    kind,
    trader,
    text,
    setText,
    shown,
    making,
    isFaulty: wish === undefined,
    setTrader: (next: Trader) => setTrader(next),
    setKind: (next: AlertKind) => {
      setChosen(next)
      setText(undefined)
    },
    submit: () => {
      if (wish && !making.isPending) making.send({ wish, lang })
    },
  }
}

function usualText(kind: AlertKind | undefined, subject: Subject | undefined): string {
  if (kind === undefined || isAlertWith(kind, { trigger: 'restock' })) return ''
  if (isAlertWith(kind, { trigger: 'timer' })) return usualTime(subject?.craft?.sec)
  return usualLimit(kind, subject?.rub ?? null)
}

type Draft = { subject: Subject | undefined; mode: GameMode; trader: Trader; text: string }

/** Converts a draft to a request; undefined while it is incomplete or invalid. */
function wishOf(kind: AlertKind, { subject, mode, trader, text }: Draft): AlertWish | undefined {
  if (isAlertWith(kind, { subject: 'trader' })) return { kind, trader, mode }
  const inMs = timeIn(text)
  if (isAlertWith(kind, { subject: 'none' })) return inMs === undefined ? undefined : { kind, inMs }
  if (isAlertWith(kind, { subject: 'craft' }))
    return inMs === undefined || !subject?.craft ? undefined : { kind, craftUid: subject.craft.uid, inMs }
  const value = parseLimit(ALERTS[kind].unit, text)
  return value === undefined || !subject ? undefined : { kind, itemUid: subject.uid, mode, value }
}

/** The item that an alert is made for. */
type Subject = {
  uid: string
  name: string
  /** Its price now. */
  rub: number | null
  /** The first way to make it in the hideout. */
  craft: { uid: string; sec: number } | undefined
}

/** Undefined without an item in the address, and while it comes. */
function useSubject(url: string, mode: GameMode) {
  const lang = useLanguage()
  const item = useCall(itemByUrl, { url, lang }, { enabled: url !== '' })
  const uid = item.data?.uid ?? ''
  const details = useCall(itemDetails, { uid, lang, mode }, { enabled: uid !== '' })
  const isFailed = url !== '' && (item.isError || details.isError)
  const subject: Subject | undefined =
    item.data && details.data
      ? {
          uid,
          name: item.data.name,
          rub: details.data.price?.price ?? null,
          craft: details.data.craftsGiving.rows.find(({ level }) => level !== undefined),
        }
      : undefined
  return { subject, isFailed, isPending: url !== '' && !isFailed && !subject }
}

type LimitFieldProps = { value: string; isFaulty: boolean; onChange: (text: string) => void }

function LimitField({ unit, value, isFaulty, onChange }: LimitFieldProps & { unit: AlertUnit }) {
  const t = useText()
  return (
    <Field label={t(`alerts.unit.${unit}`)} {...(isFaulty && { error: t('alerts.badLimit') })}>
      <Input
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** Hours and minutes from now. */
function TimeField({ value, isFaulty, onChange }: LimitFieldProps) {
  const t = useText()
  return (
    <Field label={t('alerts.unit.time')} {...(isFaulty && { error: t('alerts.badTime') })}>
      <Input
        required
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
