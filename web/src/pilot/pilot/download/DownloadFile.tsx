import { PILOT_FILES_PATH, pilotFileAddress, type PilotFile } from '@raidkit/contract/pilot/pilotFiles'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { checkCommand, startCommand, systemOf } from '@raidkit/rules/pilot/pilot'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { buttonClasses } from '../../../ui/button/buttonClasses.ts'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ARROW_DOWN } from '../../../ui/icons/glyphs.ts'
import { usePlatformName } from './usePlatformName.ts'

const LINK = 'text-link underline hover:no-underline'
const SUMMARY = 'min-h-6 cursor-pointer py-1'

/** Shows one file: how to download, start and verify it. */
export function DownloadFile({ file, isFirst = false }: { file: PilotFile; isFirst?: boolean }) {
  const t = useText()
  const language = useLanguage()
  const name = usePlatformName()(file.platform)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* A plain link, not one of the router: it is a file, the same in every language. */}
        <a
          href={pilotFileAddress(file)}
          download={file.name}
          data-platform={file.platform}
          className={buttonClasses({
            variant: isFirst ? 'primary' : 'secondary',
            size: isFirst ? 'md' : 'sm',
          })}
        >
          <Icon glyph={ARROW_DOWN} size="sm" />
          {t('pilot.download.get', { system: name })}
        </a>
        <span className="text-sm text-muted tabular-nums">{fileSizeText(file.bytes, language)}</span>
      </div>
      <FirstStart file={file} />
      {isFirst ? (
        <details className="text-sm">
          <summary className={SUMMARY}>{t('pilot.download.check')}</summary>
          <Check file={file} />
        </details>
      ) : (
        <Check file={file} />
      )}
    </div>
  )
}

/** Shows a file for another system, collapsed at first. */
export function OtherFile({ file }: { file: PilotFile }) {
  const name = usePlatformName()(file.platform)
  const language = useLanguage()
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer py-2">
        {name} <span className="text-muted tabular-nums">{fileSizeText(file.bytes, language)}</span>
      </summary>
      <div className="pb-3">
        <DownloadFile file={file} />
      </div>
    </details>
  )
}

function FirstStart({ file }: { file: PilotFile }) {
  const t = useText()
  const command = startCommand(file)
  if (systemOf(file) === 'win32') return <p className="text-sm text-muted">{t('pilot.download.windows')}</p>
  return (
    <p className="text-sm text-muted">
      {t('pilot.download.terminal')} <code className="font-mono text-text wrap-anywhere">{command}</code>
    </p>
  )
}

function Check({ file }: { file: PilotFile }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-2 pt-2 text-sm">
      <CopyField
        label={t('pilot.download.checksum')}
        value={file.sha256}
        words={{ copy: t('pilot.key.copy'), copied: t('pilot.key.copied') }}
      />
      <p className="text-muted">
        {t('pilot.download.how')}{' '}
        <code className="font-mono text-text wrap-anywhere">{checkCommand(file)}</code>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {(['sha256', 'sig'] as const).map((kind) => (
          <a key={kind} href={`${PILOT_FILES_PATH}${file.name}.${kind}`} className={LINK}>
            {t(`pilot.download.${kind}`)}
          </a>
        ))}
      </p>
    </div>
  )
}
