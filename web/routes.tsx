import type { RouteObject } from 'react-router-dom'
import { Broken } from './features/session/broken.tsx'
import { Guard } from './features/session/guard.tsx'
import { Landing } from './features/session/landing.tsx'
import { NotFound } from './features/session/not-found.tsx'
import { UnderConstruction } from './features/session/under-construction.tsx'
import { paths } from './paths.ts'
import { type Screen, screenPaths, screens } from './screens.ts'
import { Loading } from './ui/loading.tsx'
import { WindowTitle } from './window-title.tsx'

const routeOf = (path: (typeof screenPaths)[number]): RouteObject => {
  const { chunk }: Screen = screens[path]
  return chunk
    ? { path, lazy: async () => ({ Component: await chunk() }) }
    : { path, Component: UnderConstruction }
}

const isLeaders = (path: string) => path.startsWith(paths.leader)
const loadLeaderLayout = async () => (await import('./navigation/leader-layout.tsx')).LeaderLayout

/** The screens of the table, behind the guard that reads it too; whoever has no session sees only the landing. */
export const routes: RouteObject[] = [
  {
    Component: WindowTitle,
    ErrorBoundary: Broken,
    HydrateFallback: Loading,
    children: [
      { path: paths.landing, Component: Landing },
      {
        Component: Guard,
        children: [
          {
            lazy: async () => ({ Component: await loadLeaderLayout() }),
            children: screenPaths.filter(isLeaders).map(routeOf),
          },
          ...screenPaths.filter((path) => !isLeaders(path)).map(routeOf),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
