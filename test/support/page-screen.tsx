import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { mutate, SWRConfig } from 'swr'
import { render } from 'vitest-browser-react'
import { ApiCache } from '../../web/api/use-api.tsx'
import { AppUi } from '../../web/ui/app-ui.tsx'

/** Shows screens of the page at their addresses; the first one is where the test begins. */
export const renderScreens = async (routes: RouteObject[], at = routes[0]?.path ?? '/') => {
  // Kept answers outlive a test, and so does the moment in which the same call is not made twice.
  await mutate(() => true, undefined, { revalidate: false })
  window.history.pushState(null, '', at)
  const router = createBrowserRouter(routes)
  const screen = await render(
    <AppUi>
      <ApiCache>
        <SWRConfig value={{ dedupingInterval: 0 }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </ApiCache>
    </AppUi>,
  )
  return { screen, router }
}
