import { exportJWK, generateKeyPair } from 'jose'
import { createRoot } from 'react-dom/client'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { ApiCache } from '../../../../web/api/use-api.tsx'
import { loadConfig } from '../../../../web/config.ts'
import { openSession } from '../../../../web/session/store.ts'
import { AppUi } from '../../../../web/ui/app-ui.tsx'
import { DocumentPreview } from '../../../../web/viewer/document-preview.tsx'
import { type Shown, shownIn } from './shown.ts'

/** The viewer's document part, as in the page, for one document after the other. */

const user: SessionUser = {
  ...{ login: 'LUCORD01', name: 'Persona de Prueba', rolUser: 'GestoresDesembolsos', tools: [] },
  ...{ roles: ['GestoresDesembolsos'], home: '/home', app: '0', officeCode: '0012', canViewFlatFile: true },
}

const enter = async (): Promise<void> => {
  await loadConfig()
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'test' }
  const session = { accessToken: 'session.secret', userKey: 'key', customerId: 'C1', sessionId: 'session' }
  await openSession(
    { ...session, serverTime: Date.now(), requestKey: key, publicIp: '127.0.0.1', user },
    Date.now(),
  )
}

const place = document.getElementById('root') as HTMLElement
const root = createRoot(place)
let failures: string[] = []
window.addEventListener('error', ({ message }) => failures.push(message))
window.addEventListener('unhandledrejection', ({ reason }) => failures.push(`not handled: ${reason}`))

declare global {
  interface Window {
    /** Shows a document and returns the result. */
    show: (document: UploadedDocument) => Promise<Shown>
  }
}

await enter()
window.show = async (document) => {
  failures = []
  root.render(
    <AppUi>
      <ApiCache>
        <div data-shown={document.id} style={{ height: '760px', width: '1000px', display: 'grid' }}>
          <DocumentPreview key={document.id} document={document} />
        </div>
      </ApiCache>
    </AppUi>,
  )
  const shown = await shownIn(place, document)
  return failures.length > 0 ? { as: 'failure', said: failures.join('; ') } : shown
}
