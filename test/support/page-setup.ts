import { beforeEach, expect } from 'vitest'
import { z } from 'zod'

// As in main.tsx: the page's security policy allows no code made from strings.
z.config({ jitless: true })

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.ariaDisabled === 'true'

// As Playwright has it: a button that cannot be pressed is reached by the keyboard, and says why.
expect.extend({
  toBeDisabled: (element: Element) => ({
    pass: isDisabled(element),
    message: () => `${element.outerHTML} can be pressed`,
  }),
  toBeEnabled: (element: Element) => ({
    pass: !isDisabled(element),
    message: () => `${element.outerHTML} cannot be pressed`,
  }),
})

// The files of a tab follow each other in one window, which would keep for the next what one left.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
