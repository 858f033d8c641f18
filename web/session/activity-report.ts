import { sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import { config } from '../config.ts'

const reportKey = 'lastActivityReport'

export const isReportDue = (last: number, now: number, every: number): boolean => now - last >= every

/** Reports to the server that the user is active, at most every 5 minutes among all tabs (decision 2). */
export const reportActivityIfDue = async (now: number): Promise<void> => {
  const last = Number(localStorage.getItem(reportKey)) || 0
  if (!isReportDue(last, now, config().limits.activityReportEvery)) return
  localStorage.setItem(reportKey, String(now))
  try {
    await callApi(sessions.reportActivity, {})
  } catch {
    // The next activity retries. A session that is over is already cleared.
    localStorage.removeItem(reportKey)
  }
}

/** A new session counts as activity now. */
export const beginActivity = (now: number): void => {
  localStorage.setItem(reportKey, String(now))
  localStorage.setItem('lastActivity', String(now))
}
