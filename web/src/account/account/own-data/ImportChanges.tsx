import type { ImportReport } from '@raidkit/rules/progress/account-file'
import { LANGUAGE_NAMES } from '@raidkit/rules/platform/languages'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { isEmptyReport } from './isEmptyReport.ts'

/** Lists the changes of an import, and the parts that are left out with the reasons. */
export function ImportChanges({ report }: { report: ImportReport }) {
  const t = useText()
  const lines = useChangeLines(report)
  return (
    <>
      <h4 className="font-medium">{t('account.data.changes')}</h4>
      {isEmptyReport(report) ? (
        <p className="text-muted">{t('account.data.nothing')}</p>
      ) : (
        <ul className="list-disc space-y-0.5 ps-6 wrap-anywhere marker:text-faint">
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {report.isUsernameTaken && <Notice>{t('account.data.report.usernameTaken')}</Notice>}
      <NeedsPro parts={report.needsPro} />
      <Skipped skipped={report.skipped} />
    </>
  )
}

type Line = { key: string; text: string }

function useChangeLines(report: ImportReport): Line[] {
  const t = useText()
  const { chars, favourites, targets, prices, switches, isPilotChanged, language, username } = report
  const counted = [
    [favourites.added, 'favAdded'],
    [favourites.removed, 'favRemoved'],
    [targets, 'targets'],
    [prices.added, 'pricesAdded'],
    [prices.changed, 'pricesChanged'],
    [prices.removed, 'pricesRemoved'],
    [switches, 'switches'],
  ] as const
  const texts = [
    ...chars.map(({ change, charName, gameMode, level }) =>
      t(`account.data.report.char.${change}`, { name: charName, mode: gameMode, level }),
    ),
    ...counted.flatMap(([count, key]) => (count > 0 ? [t(`account.data.report.${key}`, { count })] : [])),
    ...(isPilotChanged ? [t('account.data.report.pilot')] : []),
    ...(language ? [t('account.data.report.language', { language: LANGUAGE_NAMES[language] })] : []),
    ...(username ? [t('account.data.report.username', { username })] : []),
  ]
  // Two characters may have equal texts, so the index is part of the key; the list is never reordered.
  return texts.map((text, nth) => ({ key: `${nth} ${text}`, text }))
}

function NeedsPro({ parts }: { parts: ImportReport['needsPro'] }) {
  const t = useText()
  if (parts.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('account.data.report.needsPro')}</p>
      <ul className="list-disc ps-5">
        {parts.map((part) => (
          <li key={part}>{t(`account.data.report.part.${part}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Skipped({ skipped }: { skipped: ImportReport['skipped'] }) {
  const t = useText()
  if (skipped.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('account.data.report.skipped')}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {skipped.map(({ field, charName, count, uids }) => {
          const known = { field: t(`account.data.report.field.${field}`), count, ids: idsText(uids, count) }
          return (
            <li key={`${field} ${charName} ${uids[0]}`}>
              {charName === null
                ? t('account.data.report.skippedLine', known)
                : t('account.data.report.skippedChar', { ...known, name: charName })}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** Lists the first uids and indicates that there are more. */
function idsText(uids: readonly string[], count: number): string {
  return uids.join(', ') + (count > uids.length ? ', …' : '')
}
