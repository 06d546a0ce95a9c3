import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { DevNav } from '../shared/dev/DevNav.tsx'
import { shownKey } from '../shared/dev/apiKey.ts'
import { KeyField } from '../shared/dev/KeyField.tsx'
import { Card } from '../../ui/Card.tsx'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { FORMULAS, formulaOf, type SheetOptions } from './formulas.ts'
import { sheetScript } from './sheetScript.ts'

const MODES = GAME_MODES.map((mode) => ({ value: mode, label: mode }))
const STEPS = ['open', 'paste', 'run', 'allow'] as const
const LIMITS = ['fresh', 'again', 'often', 'size', 'locale', 'terms'] as const

/** Prices in a sheet of the reader's own: formulas and a script, filled in as they will be pasted. */
export default function GoogleSheetPage() {
  const t = useText()
  const { siteUrl } = useSite()
  const lang = useLanguage()
  const [key, setKey] = useState('')
  const [mode, setMode] = useState<GameMode>('PVP')
  const options = { base: `${siteUrl.replace(/\/$/, '')}/api/v1`, key: shownKey(key), mode, lang }
  return (
    <>
      <PageHeading note={t('googleSheet.note')}>{t('googleSheet.title')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Card title={t('googleSheet.begin')}>
          <KeyField value={key} hint={t('googleSheet.keyHint')} onChange={setKey} />
          <Segmented label={t('googleSheet.mode')} segments={MODES} value={mode} onChange={setMode} />
        </Card>
        <Formulas options={options} />
        <Script options={options} />
        <Limits />
      </div>
    </>
  )
}

function Formulas({ options }: { options: SheetOptions }) {
  const t = useText()
  const words = { copy: t('dev.copy'), copied: t('dev.copied') }
  return (
    <Card title={t('googleSheet.formulas')} note={t('googleSheet.formulasNote')}>
      {FORMULAS.map((formula) => (
        <CodeBlock
          key={formula}
          wraps
          label={t(`googleSheet.formula.${formula}`)}
          code={formulaOf(formula, options)}
          words={words}
        />
      ))}
    </Card>
  )
}

function Script({ options }: { options: SheetOptions }) {
  const t = useText()
  return (
    <Card title={t('googleSheet.script')} note={t('googleSheet.scriptNote')}>
      <ol className="list-decimal ps-5">
        {STEPS.map((step) => (
          <li key={step}>{t(`googleSheet.step.${step}`)}</li>
        ))}
      </ol>
      <CodeBlock
        label={t('googleSheet.scriptLabel')}
        code={sheetScript(options)}
        words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
      />
    </Card>
  )
}

function Limits() {
  const t = useText()
  return (
    <Card title={t('googleSheet.limits')}>
      <ul className="list-disc ps-5">
        {LIMITS.map((limit) => (
          <li key={limit}>{t(`googleSheet.limit.${limit}`)}</li>
        ))}
      </ul>
      <p>
        <Link to="/legal/tos" className="target text-link underline">
          {t('dev.terms')}
        </Link>
      </p>
    </Card>
  )
}
