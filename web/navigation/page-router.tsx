import {
  createContext,
  type ReactElement,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type Navigator,
  parsePath,
  UNSAFE_RouteContext as RouteContext,
  type RouteMatch,
  type RouteObject,
  Router,
  type To,
  useLocation,
} from 'react-router-dom'
import { Loading } from '../ui/loading.tsx'

/** What a route loads before it is shown; nothing once that is there. A failure is the screen's to tell. */
export type Load = () => Promise<void> | undefined
/** The routes of react-router; the `handle` of one is its `Load`. */
type Routes = RouteObject[]

type Place = Pick<Location, 'pathname' | 'search'>
/** Whether something would be lost by a navigation. */
type Asks = (from: Place, to: Place) => boolean
/** A navigation that waits for the user's answer. */
type Held = { location: Place; proceed: () => void; reset: () => void }
type State = {
  /** Missing until the first screen is loaded. */
  location?: Location
  /** Whether a screen is being loaded. Until it is there, the one before it stays. */
  isLoading: boolean
  held?: Held | undefined
}

/**
 * The router of the page, over react-router's history and components: a screen is shown once its file is loaded, and a
 * navigation by which something would be lost is held back. The library's own router of this kind weighs more, for loaders
 * and actions that the page does not use (docs/decisions.md).
 */
export const createPageRouter = (routes: Routes) => {
  const history = createBrowserHistory()
  let state: State = { isLoading: true }
  let watcher = (_: State, _isAtOnce: boolean): void => {}
  let asks: Asks = () => false
  let latest = 0
  /** Our own moves in the history, which are not asked about. */
  const expected: ('returns' | 'proceeds')[] = []

  const set = (next: Partial<State>, isAtOnce = false): void => {
    state = { ...state, ...next }
    watcher(state, isAtOnce)
  }

  /** Loads a place and then shows it, unless a later navigation began meanwhile. */
  const show = (place: Partial<Place>, enter: () => void, isAtOnce = false): void => {
    latest += 1
    const own = latest
    const enterAndShow = () => {
      if (own !== latest) return
      enter()
      set({ location: history.location, isLoading: false, held: undefined }, isAtOnce)
    }
    const loading = loadScreens(routes, place)
    if (!loading) enterAndShow()
    else {
      set({ isLoading: true })
      void loading.then(enterAndShow)
    }
  }

  const wouldLose = (to: Place): boolean => state.location !== undefined && asks(state.location, to)
  const hold = (location: Place, proceed: () => void): void =>
    set({ held: { location, proceed, reset: () => set({ held: undefined }) } })

  const change =
    (method: 'push' | 'replace'): Navigator['push'] =>
    (to, value, options) => {
      const place = { pathname: history.location.pathname, search: '', ...placeOf(to) }
      const enter = () => {
        const isAnother = place.pathname !== history.location.pathname
        history[method](to, value)
        // A new screen begins at its top; the browser itself restores where the one before was.
        if (isAnother && method === 'push') window.scrollTo(0, 0)
      }
      const proceed = () => show(place, enter, options?.flushSync)
      // What a screen writes late to its own address, such as a typed search, must not keep the user on it.
      if (method === 'replace' && state.isLoading && place.pathname === state.location?.pathname) {
        if (place.pathname !== history.location.pathname) return
        history.replace(to, value)
        set({ location: history.location }, options?.flushSync)
      } else if (wouldLose(place)) hold(place, proceed)
      else proceed()
    }

  const follow = () =>
    history.listen(({ location, delta }) => {
      const own = expected.shift()
      if (own === 'returns') return
      if (own === 'proceeds' || !delta || !wouldLose(location)) return show(location, () => {})
      expected.push('returns')
      history.go(-delta)
      hold(location, () => {
        expected.push('proceeds')
        history.go(delta)
      })
    })

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: change('push'),
    replace: change('replace'),
  }
  return {
    navigator,
    state: () => state,
    /** Shows the first place and follows the back and forward buttons. Returns a function that ends it. */
    start: (watch: typeof watcher) => {
      watcher = watch
      const stop = follow()
      show(history.location, () => {})
      return stop
    },
    /** Sets what is asked before each navigation. Returns a function that takes it back. */
    ask: (next: Asks) => {
      asks = next
      return () => {
        asks = () => false
      }
    },
  }
}

const loadScreens = (routes: Routes, place: Partial<Place>): Promise<unknown> | undefined => {
  const loads = matchRoutes(routes, place)?.map(({ route }) => (route.handle as Load | undefined)?.())
  return loads?.some((one) => one !== undefined) ? Promise.all(loads) : undefined
}

const placeOf = (to: To): Partial<Place> => (typeof to === 'string' ? parsePath(to) : to)

type PageRouter = ReturnType<typeof createPageRouter>
const Current = createContext<{ router: PageRouter; state: State } | undefined>(undefined)
const useCurrent = () => {
  const current = useContext(Current)
  if (!current) throw new Error('outside of the router')
  return current
}

/** Each route around the one below it: the library's `useRoutes` without its error boundaries for loaders. */
const routeAt = (matches: RouteMatch[], index = 0): ReactElement | null => {
  const match = matches[index]
  if (!match) return null
  const outlet = routeAt(matches, index + 1)
  const { Component, element = outlet } = match.route
  return (
    <RouteContext value={{ outlet, matches: matches.slice(0, index + 1), isDataRoute: false }}>
      {Component ? <Component /> : element}
    </RouteContext>
  )
}

const Screens = ({ routes }: { routes: Routes }) => routeAt(matchRoutes(routes, useLocation()) ?? [])

export const PageRouter = ({ router, routes }: { router: PageRouter; routes: Routes }) => {
  const [state, setState] = useState(router.state)
  useLayoutEffect(
    () =>
      router.start((next, isAtOnce) =>
        isAtOnce ? flushSync(() => setState(next)) : startTransition(() => setState(next)),
      ),
    [router],
  )
  if (!state.location) return <Loading />
  return (
    <Current value={{ router, state }}>
      <Router location={state.location} navigator={router.navigator}>
        <Screens routes={routes} />
      </Router>
    </Current>
  )
}

/** Whether the next screen is being loaded. */
export const useIsNavigating = (): boolean => useCurrent().state.isLoading

/** Holds back the navigations for which `asks` is true. Returns the one that waits for the user. */
export const useHeldNavigation = (asks: Asks): Held | undefined => {
  const { router, state } = useCurrent()
  useEffect(() => router.ask(asks), [router, asks])
  return state.held
}
