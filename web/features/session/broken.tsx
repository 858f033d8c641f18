import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mainTitle, screenAt } from '../../screens.ts'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Boundary } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Retry, RetryButton } from '../../ui/retry-button.tsx'
import { EntryCard } from './entry-card.tsx'
import { kept } from './landing-texts.ts'

const text = `Esta pantalla no se pudo mostrar. ${kept}`

const LoadAgain = () => (
  <Button variant="default" onClick={() => window.location.reload()}>
    Volver a cargar
  </Button>
)

/** In place of a screen that failed to load or to render. What is around it stays. */
export const BrokenScreen = ({ onRetry }: { onRetry: Retry }) => (
  <Page width="reading">
    <PageHeader title={mainTitle(screenAt(useLocation().pathname)?.title ?? '')} />
    <Panel>
      <Notice
        alert
        action={
          <Cluster gap={3}>
            <RetryButton onRetry={onRetry} />
            {/* A new version of the page no longer has the files of this one. */}
            <LoadAgain />
          </Cluster>
        }
      >
        {text}
      </Notice>
    </Panel>
  </Page>
)

/** The boundary of a screen: a failed one is drawn again when it is opened again. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => {
  const location = useLocation()
  const navigate = useNavigate()
  const retry = () => navigate(location, { replace: true, state: location.state })
  return (
    <Boundary failure={<BrokenScreen onRetry={retry} />} code="SCREEN_FAILED" at={location}>
      {children}
    </Boundary>
  )
}

/** In place of the whole page: the frame of the screens itself failed. */
export const Broken = () => (
  <EntryCard title="¡Lo sentimos!" text={text} alert>
    <LoadAgain />
  </EntryCard>
)
