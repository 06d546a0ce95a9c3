import { getCache } from '@raidkit/contract/platform/cache'
import { cachedItems, cacheTables } from '@raidkit/contract/platform/cacheDecoder'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { useMemo, useReducer, useState, useEffect } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { keptWord } from '../../../state/keptWord.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LeaveQuestion } from '../../../ui/overlay/LeaveQuestion.tsx'
import type { TrackerState } from '../useTracker.ts'
import { ScanNotes, ScanProgress } from './ScanNotes.tsx'
import type { GameLanguage, Dictionary } from './reading/messages.ts'
import { useScan, MOST_PICTURES } from './reading/useScan.ts'
import { FindList } from './review/FindList.tsx'
import { StashAdvice } from './review/StashAdvice.tsx'
import { foundItems, NOTHING_FOUND, reduceReview, type FoundItem, type TrackedItem } from './review/review.ts'

/** Returns the languages that are detected without a choice: the page's, English and Russian. */
const detectedLanguages = (own: Language): Language[] => [...new Set([own, 'en', 'ru'] as const)]

/** Presets lie in the stash as the weapon that they are made of. */
const canLie = ({ isFunctional, presetOf }: CachedItem) => isFunctional && presetOf === undefined

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

type PictureDropProps = { disabled: boolean; onFiles: (files: File[]) => void }

/** Accepts screenshots: dropped, picked, or pasted anywhere while it is open. */
function PictureDrop({ disabled, onFiles }: PictureDropProps) {
  const t = useText()
  usePastedFiles(useSteady((files: File[]) => !disabled && onFiles(files)))
  return (
    <DropZone
      label={t('itemsTracker.shots.choose')}
      accept="image/png,image/jpeg,image/webp"
      isMany
      disabled={disabled}
      onChosen={onFiles}
    >
      <p className="text-text">{t('itemsTracker.shots.dropHere')}</p>
      <p>{t('itemsTracker.shots.kinds', { most: MOST_PICTURES })}</p>
    </DropZone>
  )
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}

type Dictionaries = { dictionaries: Dictionary[] | undefined; isFailed: boolean }

/**
 * Returns every item of the game by its short name in the chosen language, or in each language that may be detected;
 * those of the tracker are marked. The others are included so that their labels are not mistaken for items of the
 * tracker.
 */
function useDictionaries(wanted: readonly { uid: string }[], choice: GameLanguage): Dictionaries {
  const { items } = useItems()
  const own = useLanguage()
  // The page already has its own names and the English ones.
  const asked = choice === 'detect' ? 'ru' : choice
  const isAsked = asked !== own && asked !== 'en'
  const { names, isReady, isFailed } = useShortNames(asked, isAsked)
  const dictionaries = useMemo(() => {
    if (!items || !isReady) return undefined
    const uids = new Set(wanted.map(({ uid }) => uid))
    const lying = items.filter(canLie)
    // Without the Russian names, the other languages can still be detected.
    const languages = choice === 'detect' ? detectedLanguages(own) : [choice]
    const nameIn = (item: CachedItem, language: Language) =>
      language === own
        ? item.shortName
        : language === 'en'
          ? (item.enShortName ?? item.shortName)
          : names?.get(item.uid)
    return languages.map((language) => ({
      language,
      items: lying.flatMap((item) => {
        const name = nameIn(item, language)
        return name === undefined ? [] : [labelItem(item, name, uids.has(item.uid))]
      }),
    }))
  }, [items, wanted, names, isReady, choice, own])
  const isMissing = isFailed && choice !== 'detect'
  return { dictionaries: isMissing ? undefined : dictionaries, isFailed: isMissing }
}

/** Returns short names by uid in a language that may not be the page's. */
function useShortNames(lang: Language, isWanted: boolean) {
  const options = { staleTime: Infinity, structuralSharing: false, enabled: isWanted } as const
  const { data, isError } = useCall(getCache, { lang, itemsHash: '', questsHash: '' }, options)
  const names = useMemo(
    () => data && new Map(cachedItems(cacheTables(data).items).map(({ uid, shortName }) => [uid, shortName])),
    [data],
  )
  return { names, isReady: !isWanted || data !== undefined || isError, isFailed: isWanted && isError }
}

function labelItem(item: CachedItem, name: string, wanted: boolean): LabelItem {
  const { uid, width, height, assembledWidth, stack } = item
  // A weapon with parts on it takes more cells.
  const size = assembledWidth === undefined ? { size: { width, height } } : {}
  return { uid, names: [name], wanted, ...size, ...(stack !== undefined && { stack }) }
}
