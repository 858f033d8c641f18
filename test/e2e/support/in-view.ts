import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Box } from '../../../shared/ocr.ts'

/**
 * Checks where something is on the screen, by what the user sees: the built page has another layout than tests of its
 * parts.
 */

type Seen = {
  /** Share of its own area that neither the window nor a scrolling box hides. */
  share: number
  /** In pixels. */
  area: number
}

const seenOf = (locator: Locator): Promise<Seen> =>
  locator.evaluate((element) => {
    const own = element.getBoundingClientRect()
    const seen = { left: own.left, top: own.top, right: own.right, bottom: own.bottom }
    const cutBy = (frame: { left: number; top: number; right: number; bottom: number }) => {
      seen.left = Math.max(seen.left, frame.left)
      seen.top = Math.max(seen.top, frame.top)
      seen.right = Math.min(seen.right, frame.right)
      seen.bottom = Math.min(seen.bottom, frame.bottom)
    }
    cutBy({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight })
    for (let at = element.parentElement; at; at = at.parentElement)
      if (getComputedStyle(at).overflow !== 'visible') cutBy(at.getBoundingClientRect())
    const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.bottom - seen.top)
    return { area, share: area / (own.width * own.height) }
  })

/** All of it is visible. */
export const expectInView = (locator: Locator) =>
  expect.poll(async () => (await seenOf(locator)).share).toBeGreaterThan(0.99)

/** It covers most of its frame. */
export const expectToFill = (locator: Locator, frame: Locator) =>
  expect
    .poll(async () => {
      const [own, whole] = [await seenOf(locator), await seenOf(frame)]
      return own.area / whole.area
    })
    .toBeGreaterThan(0.5)

/** A box covers the printed text at a place of the picture, given in shares of it. */
export const expectOver = (box: Locator, picture: Locator, printed: Box | undefined) =>
  expect
    .poll(async () => {
      const [at, of] = [await box.boundingBox(), await picture.boundingBox()]
      if (!at || !of || !printed) return false
      const [x, y] = [
        of.x + (printed.left + printed.width / 2) * of.width,
        of.y + (printed.top + printed.height / 2) * of.height,
      ]
      return x >= at.x && x <= at.x + at.width && y >= at.y && y <= at.y + at.height
    })
    .toBe(true)
