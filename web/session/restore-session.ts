import { config } from '../config.ts'
import { activityIn, idleStage } from './idle.ts'
import { endSession, reloadSession } from './store.ts'

/** Restores the session that the tabs share, unless it was idle for longer than allowed. */
export const restoreSession = async (): Promise<void> => {
  const session = await reloadSession()
  const last = activityIn(localStorage).read()
  if (session && last && idleStage(last, Date.now(), config().limits) === 'over') await endSession('idle')
}
