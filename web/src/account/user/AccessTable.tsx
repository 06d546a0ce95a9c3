import { hasAccess, type Access } from '@raidkit/rules/platform/access'
import { useText } from '../../i18n/useText.ts'
import { useOfferedFeatures } from '../shared/reader/useOfferedFeatures.ts'
import { joinClasses } from '../../ui/classes.ts'
import { CHECK, MINUS } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

/** Levels shown in the table, without those of admins and editors, who know their rights. */
const LEVELS = ['visitor', 'user', 'pro'] as const
type Level = (typeof LEVELS)[number]

/** Shows the access level that each feature of the site needs, with the reader's own level highlighted. */
export function AccessTable({ access: own }: { access: Access }) {
  const access = own === 'admin' || own === 'editor' ? 'pro' : own
  const t = useText()
  return (
    <section id="levels" aria-labelledby="levels-title">
      <h2 id="levels-title" className="mb-1 text-xl font-semibold">
        {t('user.levels')}
      </h2>
      <p className="mb-3 max-w-text text-sm text-muted">{t('user.levelsNote')}</p>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('user.levels')}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-2 text-start font-medium text-muted">
              {t('user.featureColumn')}
            </th>
            {LEVELS.map((level) => (
              <th
                key={level}
                scope="col"
                aria-current={level === access ? 'true' : undefined}
                className={joinClasses(
                  'px-1 py-2 text-center font-medium sm:px-3',
                  level === access ? 'text-text' : 'text-muted',
                )}
              >
                {t(`user.level.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t('user.everybody')} access={access} has={() => true} />
          {useOfferedFeatures().map(({ feature, access: lowest }) => (
            <Row
              key={feature}
              name={t(`user.feature.${feature}`)}
              access={access}
              has={(level) => hasAccess(level, lowest)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { name: string; access: Level; has: (level: Level) => boolean }

function Row({ name, access, has }: RowProps) {
  return (
    <tr className="border-b border-line hover:bg-raised">
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {name}
      </th>
      {LEVELS.map((level) => (
        <td
          key={level}
          className={joinClasses('px-1 text-center sm:px-3', level === access && 'bg-selected')}
        >
          <Has has={has(level)} />
        </td>
      ))}
    </tr>
  )
}

function Has({ has }: { has: boolean }) {
  const t = useText()
  return (
    <Icon
      glyph={has ? CHECK : MINUS}
      size="sm"
      label={has ? t('user.has') : t('user.hasNot')}
      className={joinClasses('inline', has ? 'text-up' : 'text-faint')}
    />
  )
}
