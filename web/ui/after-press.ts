let isDown = false
let waiting: (() => void)[] = []

const end = (): void => {
  isDown = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

/** Only the screens that have forms load this, so it follows the mouse from when it is loaded. */
const follow = ({ addEventListener }: Window): void => {
  addEventListener('mousedown', () => (isDown = true), true)
  // The click comes right after the button is let go, before any timer.
  for (const over of ['mouseup', 'dragend']) addEventListener(over, () => setTimeout(end), true)
}
if (typeof window !== 'undefined') follow(window)

/**
 * Runs at once, or after the click of a mouse button that is down. Whatever shows a line when a field is left waits for
 * it: the line would move the button that is being pressed from under the mouse, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run)
  else run()
}
