import { useEffect, useRef, useState } from 'react'
import { config } from '../../config.ts'
import { reportActivityIfDue } from '../../session/activity-report.ts'
import { activityIn, type IdleStage, watchIdleness } from '../../session/idle.ts'
import { logOut } from '../../session/log-out.ts'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Watches the idleness in all tabs, and ends an idle session (A§9). */
export const useIdleness = () => {
  const [stage, setStage] = useState<IdleStage>('active')
  const stay = useRef(() => {})

  useEffect(() => {
    const watch = watchIdleness({
      limits: config().limits,
      memory: activityIn(localStorage),
      now: Date.now,
      onStage: (next) => {
        setStage(next)
        if (next === 'over') void logOut('idle')
      },
    })
    const alive = () => {
      if (watch.touch()) void reportActivityIfDue(Date.now())
    }
    stay.current = () => {
      watch.stay()
      void reportActivityIfDue(Date.now())
    }
    for (const sign of signsOfLife) window.addEventListener(sign, alive, { passive: true })
    window.addEventListener('storage', watch.check)
    document.addEventListener('visibilitychange', watch.check)
    return () => {
      watch.stop()
      for (const sign of signsOfLife) window.removeEventListener(sign, alive)
      window.removeEventListener('storage', watch.check)
      document.removeEventListener('visibilitychange', watch.check)
    }
  }, [])

  return { warning: stage === 'warning', stay: () => stay.current() }
}
