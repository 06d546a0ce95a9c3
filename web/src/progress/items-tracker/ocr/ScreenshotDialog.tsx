import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@raidkit/rules/platform/languages'
import { useMemo, useReducer, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { keptWord } from '../../../state/keptWord.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { TrackerState } from '../useTracker.ts'
import { PictureDrop } from './PictureDrop.tsx'
import type { GameLanguage } from './reading/messages.ts'
import { detectedLanguages, useDictionaries } from './reading/useDictionaries.ts'
import { useScan } from './reading/useScan.ts'
import { FindList } from './review/FindList.tsx'
import { foundItems, NOTHING_FOUND, reduceReview, type FoundItem, type TrackedItem } from './review/review.ts'
import { StashAdvice } from './review/StashAdvice.tsx'
import { ScanNotes, ScanProgress } from './ScanNotes.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Items that the tracker needs; other items are not recognised. */
  items: readonly TrackedItem[]
  tracker: TrackerState
  onConfirm: (found: FoundItem[]) => void
}

/** Remembered, because players seldom change the language of their game. */
const keptLanguage = keptWord('shots.language')

function rememberedLanguage(): GameLanguage {
  const word = keptLanguage.read()
  return isLanguage(word) ? word : 'detect'
}

/**
 * Takes finds from screenshots of the stash: they are read in the browser, shown on the picture and counted once
 * confirmed.
 */
export function ScreenshotDialog({ isOpen, onClose, items, tracker, onConfirm }: Props) {
  const t = useText()
  const [language, setLanguage] = useState(rememberedLanguage)
  const { dictionaries, isFailed } = useDictionaries(items, language)
  const [review, step] = useReducer(reduceReview, NOTHING_FOUND)
  const { scan, start, cancel } = useScan((picture) => step({ type: 'scanned', picture }))
  const found = useMemo(() => foundItems(review), [review])
  const isReading = scan.progress !== undefined
  const [isLeaving, setLeaving] = useState(false)
  // Readings and corrections are work, so they are discarded only when the player confirms it.
  const hasWork = isReading || review.entries.length > 0
  const leave = () => (hasWork ? setLeaving(true) : onClose())
  const read = (files: File[]) => {
    if (dictionaries) start(files, { dictionaries })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      title={t('itemsTracker.shots.title')}
      description={t('itemsTracker.shots.note')}
      footer={
        <>
          <Button onClick={leave}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={found.length === 0 || isReading}
            onClick={() => {
              onConfirm(found)
              onClose()
            }}
          >
            {t('itemsTracker.shots.confirm', { count: found.reduce((sum, { count }) => sum + count, 0) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <LanguageChoice
          value={language}
          onChange={(chosen) => {
            setLanguage(chosen)
            keptLanguage.keep(chosen)
          }}
          disabled={isReading}
          isFailed={isFailed}
        />
        <PictureDrop disabled={isReading || !dictionaries} onFiles={read} />
        {isReading && <ScanProgress scan={scan} onCancel={cancel} />}
        <ScanNotes scan={scan} />
        <FindList review={review} scan={scan} items={items} onStep={step} />
        <StashAdvice review={review} tracker={tracker} />
        <LeaveQuestion
          text={t('itemsTracker.shots.leave.text')}
          isAsked={isLeaving}
          hasWork={hasWork}
          onStay={() => setLeaving(false)}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  value: GameLanguage
  onChange: (value: GameLanguage) => void
  disabled: boolean
  /** The names of items in this language could not be loaded. */
  isFailed: boolean
}

/** Selects the language of the game. By default it is detected for each picture among a few languages. */
function LanguageChoice({ value, onChange, disabled, isFailed }: ChoiceProps) {
  const t = useText()
  const detected = detectedLanguages(useLanguage()).map((language) => LANGUAGE_NAMES[language])
  const options = [
    {
      value: 'detect' as const,
      label: t('itemsTracker.shots.detect', { languages: detected.join(', ') }),
    },
    ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
  ]
  return (
    <Field
      label={t('itemsTracker.shots.language')}
      hint={t('itemsTracker.shots.languageHint')}
      {...(isFailed && { error: t('itemsTracker.shots.namesFailed') })}
    >
      <Select {...{ options, value, onChange, disabled }} />
    </Field>
  )
}
