let isDown = false
let waiting: (() => void)[] = []

const end = (): void => {
  isDown = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

/** Follows the mouse, so that `afterPress` knows whether something is being pressed. */
export const followPresses = (): void => {
  window.addEventListener(
    'mousedown',
    () => {
      isDown = true
    },
    true,
  )
  // The click comes right after the button is let go, before any timer.
  for (const over of ['mouseup', 'dragend']) window.addEventListener(over, () => setTimeout(end), true)
}

/**
 * Runs at once, or after the click of a mouse button that is down. Whatever shows a line when a field is left waits for
 * it: the line would move the button that is being pressed from under the mouse, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (isDown) waiting.push(run)
  else run()
}
