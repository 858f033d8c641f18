import { quantity } from './ui/counted.ts'
import { shownToast } from './ui/toast.tsx'

/** The number of unreadable items in the answers of this screen, by the URL of the call. */
const unread = new Map<string, number>()
let screen = ''
/** Closes the previous message: a new sum replaces it. */
let closeBefore = () => {}

/**
 * Reports that a list is incomplete, in one place for all screens: unreadable items do not hide the rest. A
 * repeated request does not report again.
 */
export const notifyUnread = (address: string, count: number): void => {
  if (screen !== window.location.pathname) unread.clear()
  screen = window.location.pathname
  if (unread.get(address) === count) return
  unread.set(address, count)
  const all = [...unread.values()].reduce((sum, each) => sum + each, 0)
  const what = quantity(
    all,
    'registro no se pudo leer y no se muestra',
    'registros no se pudieron leer y no se muestran',
  )
  closeBefore()
  closeBefore = shownToast.show({ kind: 'warning', stays: true, text: `${what}. Los demás están completos.` })
}
