import type { Keyboard, Locator, Page } from 'playwright-core'
import { TestRunner } from 'vitest'
import { expectFocus } from './focus.ts'

/** What a person does with a part of a page. */
const acts: readonly (keyof Locator)[] = [
  ...(['click', 'dblclick', 'press', 'fill', 'check', 'uncheck'] as const),
  ...(['selectOption', 'setInputFiles', 'dragTo'] as const),
]

/** Has a method look where the focus is once it has done its own. */
const watch = <Of extends object>(owner: Of, name: keyof Of, pageOf: (of: Of) => Page) => {
  const act = owner[name] as (...given: unknown[]) => Promise<unknown>
  const watched = async function (this: Of, ...given: unknown[]) {
    const done = await act.apply(this, given)
    // The bench has no test, and measures the product alone.
    if (TestRunner.getCurrentTest()) await expectFocus(pageOf(this))
    return done
  }
  Object.assign(owner, { [name]: watched })
}

let areLocatorsWatched = false

/** From now on each act on the page, by mouse or key, asserts where the focus is after it; no walk has to say so. */
export const watchActs = (page: Page): void => {
  watch<Keyboard>(page.keyboard, 'press', () => page)
  if (areLocatorsWatched) return
  areLocatorsWatched = true
  // All locators have their methods from one object.
  const locators: Locator = Object.getPrototypeOf(page.locator('body'))
  for (const act of acts) watch(locators, act, (locator) => locator.page())
}
