import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.ariaDisabled === 'true'

// As in Playwright: a disabled button is reachable by keyboard and gives its reason.
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

// The test files of a tab share one window, so reset what the previous file left.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// A stopped timer would keep a request of this test in SWR, and the next test would wait for it instead of asking.
afterEach(async () => {
  if (!vi.isFakeTimers()) return
  await cleanup()
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})

// React warns of siblings with one key, and then draws one of them twice or not at all.
const sameKey: string[] = []
const { error } = console
console.error = (...said: unknown[]) => {
  if (String(said[0]).includes('two children with the same key')) sameKey.push(said.join(' '))
  error(...said)
}
afterEach(() => expect(sameKey.splice(0)).toEqual([]))
