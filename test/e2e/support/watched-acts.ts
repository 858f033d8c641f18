import type { Keyboard, Locator, Page } from 'playwright-core'
import { TestRunner } from 'vitest'
import { expectFocus } from './focus.ts'

/** Actions of a user on a part of a page. */
const acts: readonly (keyof Locator)[] = [
  ...(['click', 'dblclick', 'press', 'fill', 'check', 'uncheck'] as const),
  ...(['selectOption', 'setInputFiles', 'dragTo'] as const),
]

/** Wraps a method to check the focus after it. */
const watch = <Of extends object>(owner: Of, name: keyof Of, pageOf: (of: Of) => Page) => {
  const act = owner[name] as (...given: unknown[]) => Promise<unknown>
  const withFocus = async function (this: Of, ...given: unknown[]) {
    const done = await act.apply(this, given)
    // The bench has no test and measures only the product.
    if (TestRunner.getCurrentTest()) await expectFocus(pageOf(this))
    return done
  }
  Object.assign(owner, { [name]: withFocus })
}

/** The prototype of all locators is of the worker, and this module of one test file. */
const watched = Symbol.for('watched acts')

/** From now on each mouse or key action on the page checks the focus afterwards, so that no test must do it. */
export const watchActs = (page: Page): void => {
  watch<Keyboard>(page.keyboard, 'press', () => page)
  const locators: Locator & { [watched]?: true } = Object.getPrototypeOf(page.locator('body'))
  if (locators[watched]) return
  locators[watched] = true
  for (const act of acts) watch(locators, act, (locator) => locator.page())
}
