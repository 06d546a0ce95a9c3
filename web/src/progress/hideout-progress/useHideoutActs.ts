import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import {
  builtFlags,
  fallingWith,
  neededFor,
  withBuilt,
  withDestroyed,
  withItemsUsed,
} from '@raidkit/rules/progress/hideout-progress'
import { useState } from 'react'
import type { UseProgress } from '../shared/progress/useProgress.ts'
import { useText } from '../../i18n/useText.ts'
import type { HideoutActs, HideoutNames, View } from './hideoutModel.ts'

/** Action that affects other levels and must be confirmed first. */
export type AskedAct = { kind: 'build' | 'destroy'; uid: string; others: readonly string[] }

type Around = {
  stations: HideoutFacts['stations']
  views: readonly View[]
  names: HideoutNames
  tracker: Pick<UseProgress, 'progress' | 'change' | 'offerUndo'>
}

/** Returns the actions to build, destroy and track levels. Each can be undone. */
export function useHideoutActs({ stations, views, names, tracker }: Around) {
  const t = useText()
  const { progress, change, offerUndo } = tracker
  const [asked, setAsked] = useState<AskedAct>()

  const write = (modulesBuilt: string[], text: string, itemsFound = progress.itemsFound) => {
    const flags = builtFlags(stations, { before: progress.modulesBuilt, after: modulesBuilt })
    const items = itemsFound === progress.itemsFound ? {} : { itemsFound }
    offerUndo({ text, undo: change({ modulesBuilt, ...flags, ...items }) })
  }
  const buildNow = (uid: string, others: readonly string[]) => {
    const name = names.moduleName(uid)
    const view = views.find(({ next }) => next?.uid === uid)
    // A level that was built in the game long ago took its items then; only a level that is ready now takes them here.
    const isReady = view?.next?.states.includes('readyToBuild') ?? false
    const stacks = view?.station.levels.find(({ level }) => level === view.next?.level)?.items ?? []
    const takes = isReady && (view?.next?.items.some(({ isMoney }) => !isMoney) ?? false)
    const itemsFound = takes ? withItemsUsed(progress.itemsFound, stacks) : progress.itemsFound
    const text =
      others.length > 0
        ? t('hideoutProgress.done.builtMore', { name, count: others.length })
        : t(takes ? 'hideoutProgress.done.built' : 'hideoutProgress.done.marked', { name })
    write(withBuilt(stations, progress, uid), text, itemsFound)
  }
  const destroyNow = (uid: string, others: readonly string[]) => {
    const text = t('hideoutProgress.done.destroyed', { name: names.moduleName(uid), count: others.length })
    write(withDestroyed(stations, progress, uid), text)
  }
  const acts: Pick<HideoutActs, 'build' | 'destroy' | 'track'> = {
    build: (uid) => {
      const others = neededFor(stations, progress, uid)
      if (others.length > 0) setAsked({ kind: 'build', uid, others })
      else buildNow(uid, others)
    },
    destroy: (uid) => {
      const others = fallingWith(stations, progress, uid)
      if (others.length > 0) setAsked({ kind: 'destroy', uid, others })
      else destroyNow(uid, others)
    },
    track: (uid, isTracked) => {
      const others = progress.modulesTracked.filter((each) => each !== uid)
      const name = names.moduleName(uid)
      offerUndo({
        text: t(isTracked ? 'hideoutProgress.done.tracked' : 'hideoutProgress.done.untracked', { name }),
        undo: change({ modulesTracked: isTracked ? [...others, uid] : others }),
      })
    },
  }
  return {
    acts,
    asked,
    cancel: () => setAsked(undefined),
    confirm: () => {
      if (asked?.kind === 'build') buildNow(asked.uid, asked.others)
      if (asked?.kind === 'destroy') destroyNow(asked.uid, asked.others)
      setAsked(undefined)
    },
  }
}
