import { useEffect } from 'react'
import { comparable } from '../../../shared/comparable.ts'
import { useToast } from '../../ui/toast.tsx'
import { agreementMessages, alertTime } from './agreement-texts.ts'

/** Whoever is still typing is not told. */
const typingTime = 400

/** Tells when nothing has what is searched (C§5), once, however much longer the search gets; not beside a match. */
export const useNoMatchAlert = (search: string, rows: readonly { code: string; name: string }[]): void => {
  const showToast = useToast()
  const wanted = comparable(search)
  const isNone =
    wanted !== '' && !rows.some(({ code, name }) => comparable(`${code}\0${name}`).includes(wanted))
  useEffect(() => {
    if (!isNone) return
    let close = () => {}
    const tell = () => {
      close = showToast({ text: agreementMessages.noMatch, kind: 'warning', hideAfter: alertTime })
    }
    const timer = setTimeout(tell, typingTime)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isNone, showToast])
}
