import { useEffect } from 'react'
import { comparable } from '../../../shared/comparable.ts'
import { useToast } from '../../ui/toast.tsx'
import { tableParams, useAddress } from '../../use-address.ts'
import { agreementMessages, alertTime } from './agreement-texts.ts'

/** Milliseconds after the search is in the address, which is once the user stops typing. */
const showAfter = 150

/**
 * Shows a message when nothing matches the search (C§5), once per search even if it gets longer, and not
 * beside a match.
 */
export const useNoMatchAlert = (rows: readonly { code: string; name: string }[]): void => {
  const [{ search }] = useAddress(tableParams)
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
    const timer = setTimeout(showAlert, showAfter)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isNone, showToast])
}
