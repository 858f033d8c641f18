import { useEffect, useRef, useState } from 'react'
import { config } from '../../config.ts'
import { reportActivityIfDue } from '../../session/activity-report.ts'
import { activityIn, type IdleStage, watchIdleness } from '../../session/idle.ts'
import { closeSession, logOut } from '../../session/log-out.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Watches the idleness in all tabs, and ends an idle session (A§9). */
const useIdleness = () => {
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

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time that is left, here and in the title of the window, which may be behind others. */
const Countdown = () => {
  const { idleWarningAfter, idleLogoutAfterWarning } = config().limits
  const [now, setNow] = useState(Date.now)
  const [title] = useState(document.title)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => {
      clearInterval(timer)
      document.title = title
    }
  }, [title])
  const last = activityIn(localStorage).read() ?? now
  const left = minutesAndSeconds(last + idleWarningAfter + idleLogoutAfterWarning - now)
  useEffect(() => {
    document.title = `Tu sesión se cerrará en ${left} · ${title}`
  }, [left, title])
  return (
    <p>
      Se cerrará en <strong role="timer">{left}</strong>.
    </p>
  )
}

/** The warning of A§8. Closing it also counts as activity. */
export const IdleWarning = () => {
  const { warning, stay } = useIdleness()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void closeSession().finally(() => setLeaving(false))
  }
  return (
    <ConfirmModal
      opened={warning}
      title="Tu sesión se cerrará"
      confirmLabel="¡Sigo aquí!"
      cancelLabel="Cerrar sesión"
      onConfirm={stay}
      onCancel={leave}
      onDismiss={stay}
      busy={leaving}
      more={warning && <Countdown />}
    >
      Estás a punto de superar el tiempo máximo de inactividad.
    </ConfirmModal>
  )
}
