let isDown = false
let waiting: (() => void)[] = []

const end = (): void => {
  isDown = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

/** Only the screens with forms load this module, so it follows the mouse from its import on. */
const follow = ({ addEventListener }: Window): void => {
  addEventListener('mousedown', () => (isDown = true), true)
  // The click comes right after the button is released, before any timer.
  for (const over of ['mouseup', 'dragend']) addEventListener(over, () => setTimeout(end), true)
}
if (typeof window !== 'undefined') follow(window)

/**
 * Runs at once, or after the click of a mouse button that is down. A line that appears when a field is left
 * must wait for it: it would move the pressed button from under the mouse, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run)
  else run()
}
