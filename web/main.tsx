import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiCache } from './api/use-api.tsx'
import { loadConfig } from './config.ts'
import { Unavailable } from './features/session/unavailable.tsx'
import { createPageRouter, PageRouter } from './navigation/page-router.tsx'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { openHandOff, takeHandOffToken } from './session/hand-off.ts'
import { restoreSession } from './session/restore-session.ts'
import { followOtherTabs } from './session/store.ts'
import { AppUi } from './ui/app-ui.tsx'
import { followLooks } from './ui/looks.ts'

followLooks()

const root = createRoot(document.getElementById('root') as HTMLElement)

/** Removes the token from the URL first. Then the session that the tabs share decides which screen is shown. */
const begin = async () => {
  if (takeHandOffToken()) return
  try {
    await loadConfig()
    followOtherTabs(() => window.location.replace(paths.landing))
    await restoreSession()
  } catch {
    return root.render(
      <AppUi>
        <Unavailable onRetry={begin} />
      </AppUi>,
    )
  }
  void openHandOff()
  const router = createPageRouter(routes)
  root.render(
    <StrictMode>
      <ApiCache>
        <AppUi>
          <PageRouter router={router} routes={routes} />
        </AppUi>
      </ApiCache>
    </StrictMode>,
  )
}

void begin()
