import type { Challenge, ChallengeStanding } from '@raidkit/contract/community/challenge'
import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { Column } from '../../ui/table/tableTypes.ts'

/** Maximum number of goal columns beside name and points; more goals appear only in the list of goals. */
const GOAL_COLUMNS = 5

/** Table of the players' places and points. */
export function BoardTable({ challenge: { board, goals } }: { challenge: Challenge }) {
  const t = useText()
  const columns = useColumns(goals.length <= GOAL_COLUMNS ? goals : [])
  return (
    <Table
      caption={t('challenge.board')}
      columns={columns}
      rows={board}
      rowKey={({ player }) => player.uid}
      narrow="scroll"
      empty={<p className="text-muted">{t('challenge.noPlayers')}</p>}
    />
  )
}

function useColumns(goals: Challenge['goals']): Column<ChallengeStanding>[] {
  const t = useText()
  const language = useLanguage()
  return [
    { id: 'player', header: t('challenge.player'), heading: true, cell: (row) => <Player row={row} /> },
    ...goals.map(({ slug, title }) => ({
      id: slug,
      header: title,
      numeric: true,
      cell: ({ goals: scores }: ChallengeStanding) => {
        const count = scores.find((one) => one.slug === slug)?.count ?? 0
        return <span className="text-muted">{numberText(count, language)}</span>
      },
    })),
    {
      id: 'points',
      header: t('challenge.points'),
      numeric: true,
      cell: ({ points }) => <strong>{numberText(points, language)}</strong>,
    },
  ]
}

function Player({ row: { place, player } }: { row: ChallengeStanding }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-6 text-end text-muted">{place}.</span>
      {player.streamUrl === null ? (
        <bdi>{player.name}</bdi>
      ) : (
        <ExternalLink
          href={player.streamUrl}
          className="target inline-flex items-center text-link hover:underline"
        >
          <bdi>{player.name}</bdi>
        </ExternalLink>
      )}
    </span>
  )
}
