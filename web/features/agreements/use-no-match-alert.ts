import { useEffect } from 'react'
import { comparable } from '../../../shared/comparable.ts'
import { useToast } from '../../ui/toast.tsx'
import { agreementMessages, alertTime } from './agreement-texts.ts'

/** Debounce in milliseconds: no message while the user is typing. */
const typingTime = 400

/**
 * Shows a message when nothing matches the search (C§5), once per search even if it gets longer, and not
 * beside a match.
 */
export const useNoMatchAlert = (search: string, rows: readonly { code: string; name: string }[]): void => {
  const showToast = useToast()
  const wanted = comparable(search)
  const isNone =
    wanted !== '' && !rows.some(({ code, name }) => comparable(`${code}\0${name}`).includes(wanted))
  useEffect(() => {
    if (!isNone) return
    let close = () => {}
    const showAlert = () => {
      close = showToast({ text: agreementMessages.noMatch, kind: 'warning', hideAfter: alertTime })
    }
    const timer = setTimeout(showAlert, typingTime)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isNone, showToast])
}
