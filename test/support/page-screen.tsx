import type { Location, RouteObject, To } from 'react-router-dom'
import { mutate } from 'swr'
import { render } from 'vitest-browser-react'
import { ApiCache } from '../../web/api/use-api.tsx'
import { createPageRouter, PageRouter } from '../../web/navigation/page-router.tsx'
import { AppUi } from '../../web/ui/app-ui.tsx'

/** Renders screens of the page at their addresses; the test starts at the first one. */
export const renderScreens = async (routes: RouteObject[], at = routes[0]?.path ?? '/') => {
  // Cached answers outlive a test.
  await mutate(() => true, undefined, { revalidate: false })
  window.history.pushState(null, '', at)
  const router = createPageRouter(routes)
  const screen = await render(
    <ApiCache>
      <AppUi>
        <PageRouter router={router} routes={routes} />
      </AppUi>
    </ApiCache>,
  )
  const { navigator, state } = router
  /** The place that is shown. */
  const place = () => state().location as Location
  const navigate = (to: To | number) => (typeof to === 'number' ? navigator.go(to) : navigator.push(to))
  return { screen, router: { navigate, place, replace: navigator.replace } }
}
