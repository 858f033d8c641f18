/** What last had the focus outside of dialogs. A button that waits is disabled, and loses it to nothing. */
let last: HTMLElement | undefined

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('dialog')) last = target
})

const canTakeFocus = (element: HTMLElement | null | undefined): element is HTMLElement =>
  element?.isConnected === true && !element.matches(':disabled')

/** Gives a focus that fell to nothing to this place, else to what had it last, else to the screen's heading. */
export const catchFocus = (place?: HTMLElement | null): void => {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector<HTMLElement>('h1')
  const target = [place, last, heading].find(canTakeFocus)
  target?.focus({ preventScroll: true })
}
