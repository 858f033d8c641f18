import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Disabled buttons without a reason. */
const silentButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button:disabled, button[aria-disabled="true"]')]
      .filter((button) => {
        const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
        return button.checkVisibility() && !(reason?.textContent ?? button.title).trim()
      })
      .map(({ outerHTML }) => `no reason: ${outerHTML}`),
  )

/** Labels without a value in a row, as a narrow screen shows it. */
const emptyLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td[data-label], th[data-label]')]
      .filter((cell) => cell.checkVisibility() && getComputedStyle(cell, '::before').content !== 'none')
      .filter((cell) => !cell.textContent.trim() && !cell.querySelector('a, button, input, textarea, svg'))
      .map(({ outerHTML }) => `no value: ${outerHTML}`),
  )

/** Buttons whose text is cut off; one that ends in dots says the rest in a tooltip. */
const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *')]
      .filter((part) => {
        const { overflowX, textOverflow } = getComputedStyle(part)
        const cuts = overflowX === 'hidden' && textOverflow !== 'ellipsis'
        return cuts && part.checkVisibility() && part.scrollWidth > part.clientWidth + 1
      })
      .map(({ outerHTML }) => `cut off: ${outerHTML}`),
  )

/** Buttons and links with a word that is broken over two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a')]
      .filter((control) => {
        if (!control.checkVisibility()) return false
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
        for (let text = walker.nextNode(); text; text = walker.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true
          }
        return false
      })
      .map(({ outerHTML }) => `broken word: ${outerHTML}`),
  )

type Run = { resultTypes: ['violations']; runOnly?: string[] }

const axeFindings = async (page: Page, run: Run): Promise<string[]> => {
  // The page's policy blocks foreign scripts, but not the debugger.
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  await session.detach()
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    run,
  )
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.any[0]?.message}`)
}

/** Texts without contrast where the system asks for dark colours. */
const darkFindings = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await axeFindings(page, { resultTypes: ['violations'], runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: null })
  return found.map((finding) => `dark: ${finding}`)
}

/** Axe's findings on the current screen, at the product's two sizes and on a telephone, and in the dark theme. */
export const findings = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  const asItWas = page.viewportSize()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    // What follows the size, such as a part that scrolls now, is told by observers in the next frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const violations = await axeFindings(page, { resultTypes: ['violations'] })
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (wide) found.push(`${viewport.width}: the page scrolls sideways`)
    for (const look of [silentButtons, emptyLabels, cutButtons, brokenWords])
      found.push(...(await look(page)))
    found.push(...violations.map((violation) => `${viewport.width}: ${violation}`))
  }
  found.push(...(await darkFindings(page)))
  if (asItWas) await page.setViewportSize(asItWas)
  return found
}
