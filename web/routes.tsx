import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Broken } from './features/session/broken.tsx'
import { Guard } from './features/session/guard.tsx'
import { Landing } from './features/session/landing.tsx'
import { NotFound } from './features/session/not-found.tsx'
import { UnderConstruction } from './features/session/under-construction.tsx'
import { type Path, paths, routeTables } from './paths.ts'
import { Loading } from './ui/loading.tsx'

type Load = () => Promise<ComponentType>

/** Screens that exist; each is its own file of the build, fetched when it is visited. */
const screens: Partial<Record<Path, Load>> = {
  [paths.order]: async () => (await import('./features/orders/order-page.tsx')).OrderPage,
  [paths.documents]: async () => (await import('./features/documents/documents-page.tsx')).DocumentsPage,
  [paths.sentOrders]: async () => (await import('./features/orders/sent-orders-page.tsx')).SentOrdersPage,
  [paths.viewer]: async () => (await import('./viewer/viewer-page.tsx')).ViewerPage,
  [paths.disbursementMenu]: async () => (await import('./features/cases/desk/menu-page.tsx')).MenuPage,
  [paths.leader]: async () => (await import('./features/cases/counts/home-page.tsx')).LeaderHomePage,
  [paths.cases]: async () => (await import('./features/cases/list/cases-page.tsx')).LeaderCasesPage,
  [paths.prioritize]: async () =>
    (await import('./features/cases/change/prioritize-page.tsx')).PrioritizePage,
  [paths.reassign]: async () => (await import('./features/cases/change/reassign-page.tsx')).ReassignPage,
  [paths.settingsPriority]: async () => (await import('./features/demand/slots-page.tsx')).SlotsPage,
  [paths.settingsPriorityHousing]: async () =>
    (await import('./features/demand/housing-page.tsx')).HousingPage,
  [paths.settingsCenterDisbursement]: async () =>
    (await import('./features/demand/disbursement-page.tsx')).DisbursementPage,
  [paths.analyst]: async () => (await import('./features/cases/desk/analyst-page.tsx')).AnalystPage,
}

const guarded = (path: Path): RouteObject => {
  const load = screens[path]
  return load
    ? { path, lazy: async () => ({ Component: await load() }) }
    : { path, Component: UnderConstruction }
}

const inGuard = routeTables['0'].filter((path) => path !== paths.landing)
const isLeaders = (path: Path) => path.startsWith(paths.leader)
const loadLeaderLayout: Load = async () => (await import('./navigation/leader-layout.tsx')).LeaderLayout

/**
 * All routes of A§2.1. The guard lets a session into those of its own table (APP flag) and sends anyone without one to
 * the landing: even the screens that A calls open serve only a session (decision 4).
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: Broken,
    HydrateFallback: Loading,
    children: [
      { path: paths.landing, Component: Landing },
      {
        Component: Guard,
        children: [
          {
            lazy: async () => ({ Component: await loadLeaderLayout() }),
            children: inGuard.filter(isLeaders).map(guarded),
          },
          ...inGuard.filter((path) => !isLeaders(path)).map(guarded),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]
