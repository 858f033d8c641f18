import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { mutate } from 'swr'
import { render } from 'vitest-browser-react'
import { ApiCache } from '../../web/api/use-api.tsx'
import { AppUi } from '../../web/ui/app-ui.tsx'

/** Renders screens of the page at their addresses; the test starts at the first one. */
export const renderScreens = async (routes: RouteObject[], at = routes[0]?.path ?? '/') => {
  // Cached answers outlive a test.
  await mutate(() => true, undefined, { revalidate: false })
  window.history.pushState(null, '', at)
  const router = createBrowserRouter(routes)
  const screen = await render(
    <ApiCache>
      <AppUi>
        <RouterProvider router={router} />
      </AppUi>
    </ApiCache>,
  )
  return { screen, router }
}
