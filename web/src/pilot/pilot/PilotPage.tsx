import type { Me } from '@raidkit/contract/account/users'
import { buildPilotFile, listPilotFiles, type PilotBuild } from '@raidkit/contract/pilot/pilotFiles'
import { PILOT_SILENT_MS } from '@raidkit/rules/pilot/pilot'
import { dateText } from '@raidkit/rules/platform/display'
import { mapLink } from '@raidkit/rules/platform/links'
import { useLoaderData } from 'react-router'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useCall, useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { useFollowed } from '../../maps/shared/position/useFollowed.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ownZone } from '../../ui/text/ownZone.ts'
import { PilotKey } from '../shared/pilot/PilotKey.tsx'
import { usePilot, type Pilot } from '../shared/pilot/usePilot.ts'
import { usePilotState } from '../shared/pilot/usePilotState.ts'
import { ActionLog } from './ActionLog.tsx'
import { Companion } from './Companion.tsx'
import { Connection } from './Connection.tsx'
import { Folders } from './Folders.tsx'
import { Points, ProNote } from './Points.tsx'
import { Remote } from './Remote.tsx'
import { Settings } from './Settings.tsx'
import { CloudDrive } from './cloud/CloudDrive.tsx'
import { Downloads } from './download/Downloads.tsx'
import { useMode } from './useMode.ts'

const CLOCK_LENGTH = 'HH:mm'.length
const clock = (ms: number) => dateText(ms, ownZone()).slice(-CLOCK_LENGTH)

const STEP_MS = 10_000
/** Interval in ms at which a page asks for the progress of a build. */
const BUILD_STEP_MS = 2_000

async function load({ ask }: Loading) {
  return { offered: await ask(listPilotFiles, {}) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function PilotPage() {
  const t = useText()
  const offered = useOffered()
  return (
    <>
      <PageHeading
        note={t('pilot.note')}
        aside={<LinkButton to="/pilot/raids">{t('pilot.raids')}</LinkButton>}
      >
        {t('pilot.title')}
      </PageHeading>
      <Points />
      <div className="mb-4">
        <Folders />
      </div>
      <Downloads {...offered} />
      <Squad />
      <Content />
    </>
  )
}

/** Provides the files; the page itself is cached, so later builds are requested by the browser. */
function useOffered() {
  const { offered } = useLoaderData<typeof load>()
  const { data, refetch } = useCall(
    listPilotFiles,
    {},
    { refetchInterval: ({ state }) => (state.data?.builds.some(isGoingOn) ? BUILD_STEP_MS : false) },
  )
  const building = useSend(buildPilotFile, { onSettled: () => void refetch() })
  return { offered: data ?? offered, onBuild: building.send, isRefused: building.error !== null }
}

const isGoingOn = ({ state }: PilotBuild) => state !== 'absent' && state !== 'failed'

/** Shows the squad: other members need no companion to see where the player is. */
function Squad() {
  const t = useText()
  const { map = 'customs' } = useFollowed()
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {t('pilot.squad.text')}
      <LinkButton size="sm" to={`${mapLink(map)}?tab=squad`}>
        {t('pilot.squad.link')}
      </LinkButton>
    </p>
  )
}

function Content() {
  const t = useText()
  const { user, isPending } = useUser()
  // The server does not know the reader: a signed-in reader must not be asked to sign in first.
  const isKnown = useHydrated() && !isPending
  if (user) return <Parts user={user} />
  return (
    <>
      {isKnown ? (
        <SignInPrompt
          title={t('pilot.signIn.title')}
          text={t('pilot.signIn.text')}
          action={t('pilot.signIn.action')}
          page="/pilot"
          className="mb-4 min-h-72"
        />
      ) : (
        <Waiting />
      )}
      <Remote />
    </>
  )
}

function Parts({ user }: { user: Me }) {
  const t = useText()
  const errorText = useErrorText()
  const pilot = usePilot(true)
  const isCloud = useMode(user).mode === 'CLOUD_GDRIVE'
  const isHeard = isHeardNow(pilot.data?.companion, useNow(STEP_MS))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ProNote />
      <div className="grid min-w-0 gap-4">
        <Connection user={user} isHeard={isHeard} />
        {isCloud ? (
          pilot.data ? (
            <CloudDrive user={user} drive={pilot.data.drive} />
          ) : (
            !pilot.isError && <Skeleton className="h-64 w-full" />
          )
        ) : (
          <>
            <Settings user={user} isHeard={isHeard} />
            <MessageLog />
          </>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <Card title={t('pilot.key.title')} note={t('pilot.key.note')}>
          {pilot.data ? (
            <PilotKey pilot={pilot.data} />
          ) : (
            !pilot.isError && <Skeleton className="h-16 w-full" />
          )}
          {pilot.isError && !pilot.data && (
            <ErrorState
              title={t('pilot.failed')}
              text={errorText(pilot.error)}
              onRetry={() => void pilot.refetch()}
              retrying={pilot.isFetching}
            />
          )}
        </Card>
        {pilot.data && <Companion pilot={pilot.data} chars={user.chars} />}
        <ActionLog user={user} />
        <Remote />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy className="mb-4 grid min-h-72 items-start gap-4 xl:grid-cols-2">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full max-xl:hidden" />
    </div>
  )
}

/** Returns whether a companion is running that contacts the site. */
function isHeardNow(companion: Pilot['companion'] | undefined, nowMs: number): boolean {
  return companion ? nowMs - Date.parse(companion.seenAt) < PILOT_SILENT_MS : false
}

/** Lists the companion's text messages, newest last. */
function MessageLog() {
  const t = useText()
  const { log } = usePilotState()
  return (
    <Card title={t('pilot.log.title')} note={t('pilot.log.note')}>
      {log.length === 0 ? (
        <p className="text-sm text-muted">{t('pilot.log.empty')}</p>
      ) : (
        // Focusable, because long lists are also scrolled with the keyboard.
        <div
          role="log"
          aria-label={t('pilot.log.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-80 overflow-y-auto rounded-md bg-canvas p-2 font-mono text-xs"
        >
          {log.map(({ id, atMs, kind, text }) => (
            <p key={id} data-line className="wrap-anywhere whitespace-pre-wrap">
              <time dateTime={new Date(atMs).toISOString()} className="text-muted">
                {clock(atMs)}
              </time>{' '}
              {kind === 'said' ? text : t(`pilot.log.${kind}`, { text })}
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
