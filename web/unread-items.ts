import { quantity } from './ui/counted.ts'
import { shownToast } from './ui/toast.tsx'

/** What the answers on the screen left out because it cannot be read, by the addresses that were asked. */
const unread = new Map<string, number>()
let screen = ''
/** A new sum takes the place of the one before it. */
let closeBefore = () => {}

/**
 * Says that a list is not whole, in this one place for all screens: what cannot be read does not hide the rest. Told once,
 * however often the same is asked.
 */
export const tellUnread = (address: string, count: number): void => {
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
