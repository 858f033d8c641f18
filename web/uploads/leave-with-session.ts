import { currentSession, onSessionChange } from '../session/store.ts'

type Uploads = { stopAll: () => void; isSending: () => boolean; subscribe: (listener: () => void) => unknown }

/** Uploads go on over every screen: each of them asks before the window is closed, and the end of the session ends them. */
export const leaveWithSession = (uploads: Uploads): void => {
  // Whoever comes next has credentials of their own.
  onSessionChange(() => {
    if (!currentSession()) uploads.stopAll()
  })
  // Each set of uploads asks for itself.
  const asks = (event: BeforeUnloadEvent) => event.preventDefault()
  uploads.subscribe(() => {
    if (uploads.isSending()) window.addEventListener('beforeunload', asks)
    else window.removeEventListener('beforeunload', asks)
  })
}
