import { CHAT_QUESTIONS, defaultCommand } from '@raidkit/contract/community/chatBots'
import { CHAT_LIMITS, chatCommand } from '@raidkit/rules/community/chat-bots'
import { LANGUAGE_NAMES, LANGUAGES } from '@raidkit/rules/platform/languages'
import { DEFAULT_GAME_MODE, GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../api/site.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { BotPreview } from './BotPreview.tsx'
import { botCommand, shownCommand, chatOrder, type BotChoice, type CommandFor } from './commands.ts'

const MODES = GAME_MODES.map((mode) => ({ value: mode, label: mode }))
const NAMES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const STEPS = ['open', 'paste', 'try'] as const

type Props = {
  bot: 'nightbot' | 'moobot' | 'streamelements'
  /** Additional content above the choices. */
  children?: ReactNode
  /** Key in the command, if the bot needs one. */
  botKey?: string | undefined
}

/** Page of a chat bot: choices, the command to paste, and its answer. */
export function BotBuilder({ bot, botKey, children }: Props) {
  const t = useText()
  const lang = useLanguage()
  const [choice, setChoice] = useState<BotChoice>({
    question: 'price',
    lang,
    mode: DEFAULT_GAME_MODE,
    command: defaultCommand('price'),
  })
  const withKey = { ...choice, ...(botKey !== undefined && { key: botKey }) }
  return (
    <>
      <PageHeading
        note={t(`chatBots.note.${bot}`)}
        aside={
          <Link to="/streamers" className="target text-link underline">
            {t('chatBots.all')}
          </Link>
        }
      >
        {t(`chatBots.${bot}`)}
      </PageHeading>
      <div className="grid gap-4">
        {children}
        <Card title={t('chatBots.choices')}>
          <Choices choice={choice} onChange={setChoice} />
        </Card>
        <Card title={t('chatBots.command')}>
          <ol className="list-decimal ps-5">
            {STEPS.map((step) => (
              <li key={step}>{t(`chatBots.step.${bot}.${step}`)}</li>
            ))}
          </ol>
          <Commands bot={bot} choice={withKey} />
        </Card>
        <Card title={t('chatBots.preview')} note={t('chatBots.previewNote')}>
          <BotPreview choice={withKey} />
        </Card>
      </div>
    </>
  )
}

function Choices({ choice, onChange }: { choice: BotChoice; onChange: (choice: BotChoice) => void }) {
  const t = useText()
  const isOdd = chatCommand(choice.command) === undefined
  const questions = CHAT_QUESTIONS.map((value) => ({ value, label: t(`chatBots.questions.${value}`) }))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('chatBots.question')}>
        <Select
          options={questions}
          value={choice.question}
          onChange={(question) => onChange({ ...choice, question, command: defaultCommand(question) })}
        />
      </Field>
      <Field label={t('chatBots.language')}>
        <Select options={NAMES} value={choice.lang} onChange={(lang) => onChange({ ...choice, lang })} />
      </Field>
      <Segmented
        label={t('chatBots.mode')}
        segments={MODES}
        value={choice.mode}
        onChange={(mode) => onChange({ ...choice, mode })}
      />
      <Field
        label={t('chatBots.name')}
        {...(isOdd
          ? { error: t('chatBots.nameOdd') }
          : { hint: t('chatBots.commandHint', { command: shownCommand(choice) }) })}
      >
        <Input
          value={choice.command}
          maxLength={CHAT_LIMITS.command}
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...choice, command: target.value })}
        />
      </Field>
    </div>
  )
}

function Commands({ bot, choice }: { bot: Props['bot']; choice: BotChoice & { key?: string } }) {
  const t = useText()
  const { siteUrl } = useSite()
  const words = { copy: t('chatBots.copy'), copied: t('chatBots.copied') }
  const command = { ...choice, siteUrl }
  const block = (label: string, code: string) => <CodeBlock wraps label={label} code={code} words={words} />
  const one = (of: CommandFor) => botCommand(of, command)
  return (
    <>
      {block(t(`chatBots.paste.${bot}`), one(bot))}
      {bot === 'streamelements' && (
        <>
          {block(t('chatBots.orInChat'), chatOrder('streamelements', command))}
          {block(t('chatBots.fossabot'), chatOrder('fossabot', command))}
        </>
      )}
    </>
  )
}
