import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { Broken, BrokenScreen, ScreenBoundary } from './features/session/broken.tsx'
import { Guard } from './features/session/guard.tsx'
import { Landing } from './features/session/landing.tsx'
import { NotFound } from './features/session/not-found.tsx'
import { aliases, type Path, paths } from './paths.ts'
import { type LoadScreen, newsScreen, screenFiles } from './screen-files.ts'
import { useUser } from './session/use-session.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { Loading } from './ui/loading.tsx'
import { WindowTitle } from './window-title.tsx'

/**
 * A screen in its own file of the build. The router keeps the failure of a file that did not come, so it gets a part
 * that can be loaded again.
 */
const screenIn = (load: LoadScreen) => async () => ({
  Component: await load().catch(() =>
    lazyPart(load, { loading: <Loading />, failure: (onRetry) => <BrokenScreen onRetry={onRetry} /> }),
  ),
})

const files = Object.entries(screenFiles)
/** The routes of the screens whose paths are so. */
const routesOf = (is: (path: string) => boolean): RouteObject[] =>
  files
    .filter(([path]) => is(path))
    .map(([path, load]) => ({ path, ErrorBoundary: ScreenBoundary, lazy: screenIn(load) }))

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
          { lazy: screenIn(loadLeaderLayout), children: routesOf(isLeaders) },
          { lazy: screenIn(newsScreen('area')), children: routesOf(isOfNews) },
          ...routesOf(isOfNeither),
          ...Object.entries(aliases).map(([path, to]) => ({ path, element: <Alias to={to} /> })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
