import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { Broken, BrokenScreen, ScreenBoundary } from './features/session/broken.tsx'
import { Guard } from './features/session/guard.tsx'
import { Landing } from './features/session/landing.tsx'
import { NotFound } from './features/session/not-found.tsx'
import { aliases, type Path, paths } from './paths.ts'
import { newsScreen, type Screen, screenPaths, screens } from './screens.ts'
import { useUser } from './session/use-session.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { Loading } from './ui/loading.tsx'
import { WindowTitle } from './window-title.tsx'

/**
 * A screen in its own file of the build. The router keeps the failure of a file that did not come, so it gets a part
 * that can be loaded again.
 */
const screenIn = (load: () => Promise<ComponentType>) => async () => ({
  Component: await load().catch(() =>
    lazyPart(load, { loading: <Loading />, failure: (onRetry) => <BrokenScreen onRetry={onRetry} /> }),
  ),
})

const routeOf = (path: (typeof screenPaths)[number]): RouteObject[] => {
  const { chunk }: Screen = screens[path]
  return chunk ? [{ path, ErrorBoundary: ScreenBoundary, lazy: screenIn(chunk) }] : []
}

const isLeaders = (path: string) => path.startsWith(paths.leader)
const loadLeaderLayout = async () => (await import('./navigation/leader-layout.tsx')).LeaderLayout
const isOfNews = (path: string) => path.startsWith(`${paths.productivityLeader}/`)

/** Redirects to another path and keeps the query. */
const Alias = ({ to }: { to: Path }) => (
  <Navigate to={{ pathname: to, search: useLocation().search }} replace />
)
const isOfNeither = (path: string) => !isLeaders(path) && !isOfNews(path)

const FilesWatch = lazyPart(
  async () => (await import('./features/large-files/notices/files-watch.tsx')).FilesWatch,
)

/** The screens, and what runs over all of them. */
const AppRoot = () => (
  <>
    <WindowTitle />
    {useUser()?.tools.includes('largeFiles') && <FilesWatch />}
  </>
)

/** The routes of the table, behind the guard that reads the same table. Without a session only the landing opens. */
export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: Broken,
    HydrateFallback: Loading,
    children: [
      { path: paths.landing, Component: Landing },
      {
        Component: Guard,
        children: [
          { lazy: screenIn(loadLeaderLayout), children: screenPaths.filter(isLeaders).flatMap(routeOf) },
          { lazy: screenIn(newsScreen('area')), children: screenPaths.filter(isOfNews).flatMap(routeOf) },
          ...screenPaths.filter(isOfNeither).flatMap(routeOf),
          ...Object.entries(aliases).map(([path, to]) => ({ path, element: <Alias to={to} /> })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
