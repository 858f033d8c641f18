import type { Locator, Page } from 'playwright-core'

/** Presses the only button with this name. */
export const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export type Name = string | RegExp

/** A link or button by its name; a string must match the whole name. */
export const pressable = (page: Page, name: Name): Locator => {
  const asked = { name, exact: typeof name === 'string' }
  return page.getByRole('link', asked).or(page.getByRole('button', asked)).first()
}

/** Presses links and buttons, one after the other. */
export const follow = async (page: Page, ...names: readonly Name[]): Promise<void> => {
  for (const name of names) await pressable(page, name).click()
}

/** To the user's home page, by the product's name in the header. */
export const goHome = (page: Page): Promise<void> => follow(page, 'Back Office de Desembolsos')

/** From the user's home page to a screen, by the clicks that lead there. */
export const openScreen = (page: Page, ...names: readonly Name[]): Promise<void> =>
  follow(page, 'Back Office de Desembolsos', ...names)

/** To a separate window, such as that of an order's documents, in the size of the test's other windows. */
export const followToWindow = async (page: Page, name: Name): Promise<Page> => {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), pressable(page, name).click()])
  await opened.setViewportSize({ width: 1440, height: 900 })
  return opened
}
