import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { hasRole } from '../shared/roles.ts'
import { Broken, BrokenScreen, ScreenBoundary } from './features/session/broken.tsx'
import { Guard } from './features/session/guard.tsx'
import { Landing } from './features/session/landing.tsx'
import { NotFound } from './features/session/not-found.tsx'
import type { Load } from './navigation/page-router.tsx'
import { aliases, type Path, paths } from './paths.ts'
import { type LoadScreen, newsScreen, screenFiles } from './screen-files.ts'
import { useUser } from './session/use-session.ts'
import { Boundary, lazyPart } from './ui/lazy-part.tsx'
import { Loading } from './ui/loading.tsx'
import { WindowTitle } from './window-title.tsx'

type File = { screen?: ComponentType }
const Screen = ({ file: { screen: Loaded } }: { file: File }) => (
  <ScreenBoundary>{Loaded && <Loaded />}</ScreenBoundary>
)

/** A screen in its own file of the build. In place of one that did not come is a part that can be loaded again. */
const screenIn = (load: LoadScreen) => {
  const file: File = {}
  const retried = () =>
    lazyPart(load, { loading: <Loading />, failure: (onRetry) => <BrokenScreen onRetry={onRetry} /> })
  const handle: Load = () =>
    file.screen
      ? undefined
      : load()
          .catch(retried)
          .then((screen) => {
            file.screen = screen
          })
  return { handle, element: <Screen file={file} /> }
}

const files = Object.entries(screenFiles)
/** The routes of the screens whose paths are so. */
const routesOf = (is: (path: string) => boolean): RouteObject[] =>
  files.filter(([path]) => is(path)).map(([path, load]) => ({ ...screenIn(load), path }))

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

const ReturnedWatch = lazyPart(
  async () => (await import('./features/orders/returned-watch.tsx')).ReturnedWatch,
)

/** The screens, and what runs over all of them. */
const AppRoot = () => {
  const user = useUser()
  return (
    <Boundary failure={<Broken />} code="SCREEN_FAILED" at={useLocation()}>
      <WindowTitle />
      {user?.tools.includes('largeFiles') && <FilesWatch />}
      {user && hasRole(user, 'adviser') && <ReturnedWatch />}
    </Boundary>
  )
}

/** The routes of the table, behind the guard that reads the same table. Without a session only the landing opens. */
export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    children: [
      { path: paths.landing, Component: Landing },
      {
        Component: Guard,
        children: [
          { ...screenIn(loadLeaderLayout), children: routesOf(isLeaders) },
          { ...screenIn(newsScreen('area')), children: routesOf(isOfNews) },
          ...routesOf(isOfNeither),
          ...Object.entries(aliases).map(([path, to]) => ({ path, element: <Alias to={to} /> })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
